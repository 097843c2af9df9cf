import { fileBodyOf, noteBodyReads, type FileBody } from '../content/load/body-reads.ts'
import { entryName } from '../content/load/entry-cache.ts'
import type { Entry } from '../content/load/entry.ts'
import { partsOf } from '../model/dependencies.ts'
import type { Route } from '../model/page-module.ts'
import type { Site } from '../model/site.ts'
import type { RenderedPage } from '../render/render-page.ts'

/**
 * Creates a function that renders a page with some `code`, and adds the texts that it read to its dependencies, as
 * `all` and `get` do not cover them. Code can keep what it computed from texts for its next pages, which then read none.
 * So once a page has read texts of others, all later pages that read entries of their collection depend on their texts;
 * if the code has somewhere to keep what it reads, every page does.
 */
export function noteTexts(code: string) {
  const keepsAny = canKeep(code)
  /** Collections of which a page has read texts besides its own. */
  const kept = new Set<string>()
  return (site: Site, render: () => RenderedPage): RenderedPage => {
    const { result: page, bodies } = noteBodyReads(render)
    const { route, dependencies } = page
    const entries = dependencies.map(partsOf).filter(({ kind }) => kind === 'all' || kind === 'get')
    const read = new Set(entries.map(({ collection }) => collection))
    const lists = new Set(entries.flatMap(({ kind, collection }) => (kind === 'all' ? collection : [])))
    const inProps = bodiesInProps(route)
    const texts = new Set<string>()
    for (const body of bodies) {
      if (inProps.has(body)) continue
      const [collection = ''] = body.name.split('/', 1)
      const isOwn = body.name === entryName(collection, route.source)
      if (!isOwn && read.has(collection)) kept.add(collection)
      if (isOwn || !lists.has(collection)) texts.add(`text ${body.name}`)
    }
    for (const { collection, id } of entries) {
      if (!keepsAny && !kept.has(collection)) continue
      if (lists.has(collection)) texts.add(`texts ${collection}`)
      else {
        const body = fileBodyOf(site.find(collection as never, id) ?? {})
        if (body) texts.add(`text ${body.name}`)
      }
    }
    return texts.size === 0 ? page : { ...page, dependencies: [...dependencies, ...texts] }
  }
}

/** A map to fill, or a variable of the module that begins empty, but not esbuild's own. */
const TO_FILL = /\bnew Map\(\)|^var (?!\w*_exports\d* )\w+(?: = (?:\{\}|\[\]))?;$/m

/** A write: an object that begins with something, a closure or a class can keep things too. */
const WRITE =
  /\.(?:add|push|set|unshift)\(|(?:\?\?|\|\||&&|\+)= |[\w)\]](?:\.#?\w+|\[[^\]]+\]) = |(?:^\s+|\) |=> |[|&?] \()\w+ = .*[;{([]$/m

/** Holds the map of `oncePer` of `site/page`, which notes what it keeps; templates can have a file of that name. */
const NOTED = /^(?!templates\/)(?:\S*\/)?src\/lib\/once-per\.ts\n/

/** Whether the templates of a bundle can keep something for the next page, themselves or by a package. */
function canKeep(bundle: string): boolean {
  // esbuild begins each file with its path in a comment.
  const files = bundle.split(/^\/\/ (?=\S+$)/m).filter((file) => !NOTED.test(file))
  return files.some(
    (file) =>
      /\bWeakMap\b/.test(file) || (file.startsWith('templates/') && (TO_FILL.test(file) || WRITE.test(file))),
  )
}

/** The bodies of entries in the props of a page, which cover them. */
function bodiesInProps({ props }: Route): ReadonlySet<FileBody | undefined> {
  const given = Object.values(props as Readonly<Record<string, Partial<Entry> | undefined>>)
  return new Set(given.map((entry) => entry && fileBodyOf(entry)))
}

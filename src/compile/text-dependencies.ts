import { fileBodyOf, noteBodyReads, type FileBody } from '../content/load/body-reads.ts'
import { entryName } from '../content/load/entry-cache.ts'
import type { Entry } from '../content/load/entry.ts'
import { partsOf } from '../model/dependencies.ts'
import type { Site } from '../model/site.ts'
import type { RenderedPage } from '../render/render-page.ts'

/**
 * Creates a function that renders a page with some `code`, and adds the texts that it read to its dependencies, as
 * `all` does not cover them. Code can keep what it computed from texts for its next pages, which then read none. So once
 * a page has read texts of a list, all later pages with that list depend on its texts; if the code has somewhere to
 * keep what it reads, every page does.
 */
export function noteTexts(code: string) {
  const keepsAny = canKeep(code)
  /** Collections whose texts a page has read after `site.all`. */
  const kept = new Set<string>()
  return (site: Site, render: () => RenderedPage): RenderedPage => {
    const { result: page, bodies } = noteBodyReads(render)
    const { route, dependencies } = page
    const all = dependencies.map(partsOf).filter(({ kind }) => kind === 'all')
    const lists = new Set(all.map(({ collection }) => collection))
    const covered = coveredBodies(page, site)
    const texts = new Set<string>()
    for (const body of bodies) {
      if (covered.has(body)) continue
      const [collection = ''] = body.name.split('/', 1)
      const isOwn = body.name === entryName(collection, route.source)
      if (!isOwn && lists.has(collection)) kept.add(collection)
      else texts.add(`text ${body.name}`)
    }
    for (const collection of lists) if (keepsAny || kept.has(collection)) texts.add(`texts ${collection}`)
    return texts.size === 0 ? page : { ...page, dependencies: [...dependencies, ...texts] }
  }
}

/** A map to fill, or a variable of the module that begins empty, but not esbuild's own. */
const TO_FILL = /\bnew Map\(\)|^var (?!\w*_exports\d* )\w+(?: = (?:\{\}|\[\]))?;$/m

/** Holds the map of `oncePer` of `site/page`, which notes what it keeps; templates can have a file of that name. */
const NOTED = /^(?!templates\/)(?:\S*\/)?src\/lib\/once-per\.ts\n/

/** Whether the templates of a bundle can keep something for the next page, themselves or by a package. */
function canKeep(bundle: string): boolean {
  // esbuild begins each file with its path in a comment.
  const files = bundle.split(/^\/\/ (?=\S+$)/m).filter((file) => !NOTED.test(file))
  return files.some(
    (file) => /\bWeakMap\b/.test(file) || (file.startsWith('templates/') && TO_FILL.test(file)),
  )
}

/** The bodies that the props and the dependencies of a page cover. */
function coveredBodies({ route, dependencies }: RenderedPage, site: Site): ReadonlySet<FileBody | undefined> {
  const props = Object.values(route.props as Readonly<Record<string, Partial<Entry> | undefined>>)
  const got = dependencies.flatMap((each): Entry | [] => {
    const { kind, collection, id } = partsOf(each)
    return (kind === 'get' && site.find(collection as never, id)) || []
  })
  return new Set([...props, ...got].map((entry) => entry && fileBodyOf(entry)))
}

import { fileBodyOf, noteBodyReads, type FileBody } from '../content/load/body-reads.ts'
import type { Entry } from '../content/load/entry.ts'
import type { Site } from '../model/site.ts'
import type { RenderedPage } from '../render/render-page.ts'

/** Collections whose texts pages read after `site.all`, by the module of the templates. */
const listed = new WeakMap<object, Set<string>>()

/**
 * Renders a page with code of `module`. Adds the texts that it read to its dependencies, as `all` does not cover them.
 * A module can keep what it computed from texts for its next pages, which then read none: once a page has read texts
 * of a list, all later pages with that list depend on its texts.
 */
export function noteTexts(module: object, site: Site, render: () => RenderedPage): RenderedPage {
  const { result: page, bodies } = noteBodyReads(render)
  const { route, dependencies } = page
  const lists = listed.get(module) ?? new Set()
  listed.set(module, lists)
  const covered = coveredBodies(page, site)
  const texts = new Set<string>()
  for (const body of bodies) {
    if (covered.has(body)) continue
    const [collection = ''] = body.name.split('/', 1)
    const isOwn = route.source === `content/${body.name.slice(collection.length + 1)}`
    if (!isOwn && dependencies.includes(`all ${collection}`)) lists.add(collection)
    else texts.add(`text ${body.name}`)
  }
  for (const collection of lists)
    if (dependencies.includes(`all ${collection}`)) texts.add(`texts ${collection}`)
  return texts.size === 0 ? page : { ...page, dependencies: [...dependencies, ...texts] }
}

/** The bodies that the props and the dependencies of a page cover. */
function coveredBodies({ route, dependencies }: RenderedPage, site: Site): ReadonlySet<FileBody | undefined> {
  const props = Object.values(route.props as Readonly<Record<string, Partial<Entry> | undefined>>)
  const got = dependencies.flatMap((each) => {
    const [, collection = '', id = ''] = /^get ([^/]+)\/(.*)$/.exec(each) ?? []
    return collection ? (site.find(collection as never, id) ?? []) : []
  })
  return new Set([...props, ...got].map((entry) => entry && fileBodyOf(entry)))
}

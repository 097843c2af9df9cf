import { Pauses } from '../content/load/yield-timer.ts'
import { describeValue } from '../model/describe-value.ts'
import type { Route } from '../model/page-module.ts'
import type { SitePart, SiteParts } from '../model/site-parts.ts'
import type { Site } from '../model/site.ts'
import type { CompiledTemplates } from '../compile/compile-templates.ts'
import { contentHash } from '../cache/content-hash.ts'
import { KeptPages, type PageShelves } from './page-cache.ts'
import { newPage, type Page } from './page.ts'
import { summarizeBody } from './summarize-body.ts'

export type RenderPagesInput = {
  readonly routes: readonly Route[]
  readonly templates: CompiledTemplates
  readonly site: Site
  readonly parts: SiteParts
  readonly shelves: PageShelves
}

/**
 * Renders every route that is not on the shelf as it would be now: same code, same route, and the same in every part of
 * the site that its page had read. Order follows `routes`.
 */
export async function renderPages({ routes, templates, site, parts, shelves }: RenderPagesInput): Promise<{
  readonly pages: readonly Page[]
  /** URLs of those that were on the shelf. */
  readonly unchanged: ReadonlySet<string>
}> {
  const unchanged = new Set<string>()
  const versions = new Map<SitePart, string>()
  const versionOf = (part: SitePart): string => {
    const known = versions.get(part) ?? contentHash(parts.versionOf(part))
    versions.set(part, known)
    return known
  }
  const keyOf = (made: string, read: readonly SitePart[]) =>
    contentHash(read.reduce((text, part) => `${text}\n${versionOf(part)}`, made))

  const nameOf = (value: object) => parts.nameOf(value)
  const madeOf = ({ url, lang, source, template, head, props }: Route) =>
    describeValue([templates.codeOf(template), url, lang, source, head, props], nameOf)
  const known = new KeptPages(shelves)
  const render = (route: Route, made: string | undefined): Page => {
    const page = templates.renderPage(route, templates, site)
    return made === undefined ? newPage(page) : known.keep(page, summarizeBody(page), keyOf(made, page.parts))
  }

  const pages: Page[] = []
  const pauses = new Pauses()
  for (const route of routes) {
    const made = madeOf(route)
    const found = made === undefined ? undefined : known.find(route)
    if (made !== undefined && found && keyOf(made, found.page.parts) === found.made) {
      unchanged.add(route.url)
      pages.push(found.page)
    } else pages.push(render(route, made))
    if (pauses.due) await pauses.take()
  }
  return { pages, unchanged }
}

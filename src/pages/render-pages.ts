import { Pauses } from '../content/load/yield-timer.ts'
import { describeValue } from '../model/describe-value.ts'
import type { Route } from '../model/page-module.ts'
import type { SitePart, SiteParts } from '../model/dependencies.ts'
import type { Site } from '../model/site.ts'
import type { RenderedPage } from '../render/render-page.ts'
import type { Beside } from './build-worker.ts'
import type { CompiledTemplates } from '../compile/compile-templates.ts'
import { contentHash } from '../cache/hash.ts'
import { KeptPages, type PageShelves } from './page-cache.ts'
import { newPage, type Page } from './page.ts'
import type { BodySummary } from './summarize-body.ts'
import { PageSummaries } from './summarize-pages.ts'

/** A page that has no summary yet: its place, and what it was made of. */
type Rendered = { readonly index: number; readonly made: string | undefined; readonly page: RenderedPage }

export type RenderPagesInput = {
  readonly routes: readonly Route[]
  readonly templates: CompiledTemplates
  readonly site: Site
  readonly parts: SiteParts
  readonly shelves: PageShelves
  /** A second thread, which summarizes bodies while this one renders the next. */
  readonly beside?: Pick<Beside, 'summarize'> | undefined
}

/**
 * Renders every route that is not on the shelf as it would be now: same code, same route, and the same in every part of
 * the site that its page had read. Order follows `routes`.
 */
export async function renderPages({
  routes,
  templates,
  site,
  parts,
  shelves,
  beside,
}: RenderPagesInput): Promise<{
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
  const keep = ({ page, made }: Rendered, summary: BodySummary): Page =>
    made === undefined ? newPage(page, summary) : known.keep(page, summary, keyOf(made, page.parts))

  const pages: Page[] = []
  const summaries = new PageSummaries<Rendered>(beside, (rendered, summary) => {
    pages[rendered.index] = keep(rendered, summary)
  })
  const pauses = new Pauses()
  for (const [index, route] of routes.entries()) {
    const made = madeOf(route)
    const found = made === undefined ? undefined : known.find(route)
    if (made !== undefined && found && keyOf(made, found.page.parts) === found.made) {
      unchanged.add(route.url)
      pages[index] = found.page
    } else summaries.add({ index, made, page: templates.renderPage(route, templates, site) })
    if (pauses.due) await pauses.take()
  }
  await summaries.finish()
  return { pages, unchanged }
}

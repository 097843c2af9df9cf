import { Pauses } from '../content/pauses.ts'
import type { Kept, Shelf } from '../lib/shelf.ts'
import { describeValue } from '../model/describe-value.ts'
import type { Route } from '../model/page-module.ts'
import type { SitePart, SiteParts } from '../model/site-parts.ts'
import type { Site } from '../model/site.ts'
import type { RenderedPage } from '../render/render-page.ts'
import type { Beside } from './beside.ts'
import type { CompiledTemplates } from './compile-templates.ts'
import { contentHash } from './content-hash.ts'
import type { BodyContents } from './read-body.ts'
import type { BodySummary } from './summarize-body.ts'
import { listingName } from './sitemap-groups.ts'
import { PageSummaries } from './summarize-pages.ts'

// Between the links and the ids of a page, in which it cannot stand.
const SEPARATOR = '\r'

/** A rendered page with its summary. */
export type Page = RenderedPage &
  BodySummary & {
    /** See {@link listingName}. */
    readonly listing: string
    /** The body in UTF-8, which costs less than the body itself where it is kept; good until another page is kept. */
    readonly bodyBytes: () => Uint8Array
  }

/** A page that has no summary yet: its place, and what it was made of. */
type Rendered = { readonly index: number; readonly made: string | undefined; readonly page: RenderedPage }

/** A page as it is kept from one build to the next; its body is the record's text, its links and ids are the notes. */
export type KeptPage = Omit<Page, 'route' | 'body' | 'bodyBytes' | 'contents'> & {
  readonly classes: string
  /** Changes with all that the page was made of. */
  readonly made: string
}

export type RenderPagesInput = {
  readonly routes: readonly Route[]
  readonly templates: CompiledTemplates
  readonly site: Site
  readonly parts: SiteParts
  readonly shelf: Shelf<KeptPage>
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
  shelf,
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
  const keep = ({ page, made }: Rendered, summary: BodySummary): Page => {
    const { body, route, ...rest } = page
    const { contents, ...names } = summary
    const listing = listingName(route)
    if (made === undefined) return { ...page, ...summary, listing, bodyBytes: () => Buffer.from(body) }
    const value = { ...rest, ...names, listing, classes: contents.classes, made: keyOf(made, page.parts) }
    return new RecalledPage(
      route,
      shelf.keep(route.url, value, body, `${contents.links}${SEPARATOR}${contents.ids}`),
    )
  }

  const pages: Page[] = []
  const summaries = new PageSummaries<Rendered>(beside, (rendered, summary) => {
    pages[rendered.index] = keep(rendered, summary)
  })
  const pauses = new Pauses()
  for (const [index, route] of routes.entries()) {
    const made = madeOf(route)
    const kept = made === undefined ? undefined : shelf.find(route.url)
    if (made !== undefined && kept && keyOf(made, kept.value.parts) === kept.value.made) {
      unchanged.add(route.url)
      pages[index] = new RecalledPage(route, kept)
    } else summaries.add({ index, made, page: templates.renderPage(route, templates, site) })
    if (pauses.due) await pauses.take()
  }
  await summaries.finish()
  return { pages, unchanged }
}

/**
 * A page from the shelf. Its body is fetched when it is asked for, so that a large site does not have to fit into memory.
 *
 * A class, because getters of an object of its own cost as much as the rest of a page that is not rendered.
 */
class RecalledPage implements Page {
  readonly route: Route
  readonly key: string
  readonly fingerprint: string
  readonly anchors: string
  readonly listing: string
  readonly islands: Page['islands']
  readonly islandProps: Page['islandProps']
  readonly images: Page['images']
  readonly facts: Page['facts']
  readonly parts: Page['parts']
  readonly contents: BodyContents
  private readonly kept: Kept<KeptPage>

  constructor(route: Route, kept: Kept<KeptPage>) {
    const { key, fingerprint, anchors, listing, islands, islandProps, images, facts, parts, classes } =
      kept.value
    this.route = route
    this.key = key
    this.fingerprint = fingerprint
    this.anchors = anchors
    this.listing = listing
    this.islands = islands
    this.islandProps = islandProps
    this.images = images
    this.facts = facts
    this.parts = parts
    this.contents = new RecalledContents(classes, kept)
    this.kept = kept
  }

  get body(): string {
    return this.kept.text()
  }

  bodyBytes(): Uint8Array {
    return this.kept.bytes()
  }
}

class RecalledContents implements BodyContents {
  readonly classes: string
  private readonly kept: Kept<KeptPage>

  constructor(classes: string, kept: Kept<KeptPage>) {
    this.classes = classes
    this.kept = kept
  }

  get links(): string {
    return this.kept.notes().split(SEPARATOR)[0] ?? ''
  }

  get ids(): string {
    return this.kept.notes().split(SEPARATOR)[1] ?? ''
  }
}

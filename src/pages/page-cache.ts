import { hash } from 'node:crypto'
import type { Kept, Shelf } from '../cache/cache-store.ts'
import type { Route } from '../model/page-module.ts'
import type { RenderedPage } from '../render/render-page.ts'
import type { Page } from './page.ts'
import type { BodyContents } from './read-body.ts'
import { listingHash } from './listing-hash.ts'
import type { BodySummary } from './summarize-body.ts'

// Between the links and the ids of a page, in which it cannot stand.
const SEPARATOR = '\r'

/** A page as it is kept from one build to the next; its body is the record's text, its links and ids are the notes. */
export type KeptPage = Pick<Page, 'key' | 'fingerprint' | 'anchors' | 'listing'> & {
  /** Name of its kind. */
  readonly kind: string
  /** Changes with all that the page was made of. */
  readonly made: string
}

/** What many pages have in common: kept once for all of them. */
export type PageKind = Pick<RenderedPage, 'islands' | 'islandProps' | 'images' | 'facts' | 'parts'> &
  Pick<BodyContents, 'classes'>

export type PageShelves = { readonly pages: Shelf<KeptPage>; readonly kinds: Shelf<PageKind> }

/** A page that is kept, and what it was made of. */
export type FoundPage = Pick<KeptPage, 'made'> & { readonly page: Page }

/** The pages on two shelves. */
export class KeptPages {
  private readonly shelves: PageShelves
  private readonly kinds = new Map<string, PageKind>()

  constructor(shelves: PageShelves) {
    this.shelves = shelves
  }

  find(route: Route): FoundPage | undefined {
    const kept = this.shelves.pages.find(route.url)
    const kind = kept && this.findKind(kept.value.kind)
    if (!kept || !kind) return undefined
    return { made: kept.value.made, page: new RecalledPage(route, kept, kind) }
  }

  /** Keeps a page that was `made` of all that this hash tells. */
  keep(
    { route, body, islands, islandProps, images, facts, parts }: RenderedPage,
    { contents, key, fingerprint, anchors }: BodySummary,
    made: string,
  ): Page {
    const kind = { islands, islandProps, images, facts, parts, classes: contents.classes }
    const listing = listingHash(route)
    const value = { key, fingerprint, anchors, listing, kind: this.keepKind(kind), made }
    const notes = `${contents.links}${SEPARATOR}${contents.ids}`
    return new RecalledPage(route, this.shelves.pages.keep(route.url, value, body, notes), kind)
  }

  private findKind(name: string): PageKind | undefined {
    const known = this.kinds.get(name) ?? this.shelves.kinds.find(name)?.value
    if (known) this.kinds.set(name, known)
    return known
  }

  private keepKind(kind: PageKind): string {
    // Long: any two kinds of a site would be taken for one.
    const name = hash('sha256', JSON.stringify(kind)).slice(0, 32)
    if (!this.findKind(name)) this.shelves.kinds.keep(name, kind, '')
    return name
  }
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

  constructor(route: Route, kept: Kept<KeptPage>, kind: PageKind) {
    const { key, fingerprint, anchors, listing } = kept.value
    this.route = route
    this.key = key
    this.fingerprint = fingerprint
    this.anchors = anchors
    this.listing = listing
    this.islands = kind.islands
    this.islandProps = kind.islandProps
    this.images = kind.images
    this.facts = kind.facts
    this.parts = kind.parts
    this.contents = new RecalledContents(kind.classes, kept)
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

import { contentHash } from '../cache/hash.ts'
import type { RenderedPage } from '../render/render-page.ts'
import { pageFingerprint } from './last-modified-fingerprint.ts'
import { listingHash } from './listing-hash.ts'
import { readBodyContents } from './read-body.ts'

/** A rendered page, and what later steps ask of it again and again. What is in its body is read by {@link PageBodies}. */
export type Page = Omit<RenderedPage, 'body'> & {
  /** Changes whenever the route or the body does. */
  readonly key: string
  /** Changes with what a visitor reads. */
  readonly fingerprint: string
  /** Changes with the ids in the body. */
  readonly idsHash: string
  /** See {@link listingHash}. */
  readonly listingHash: string
  /** The classes in its body, separated by spaces. */
  readonly classes: string
}

/** Reads the bodies of pages, from the disk where they are in the cache. */
export type PageBodies = {
  readonly read: (page: Page) => string
  /** The body in UTF-8. */
  readonly readBytes: (page: Page) => Uint8Array
  /** Addresses of links as a browser reads them, one a line; after a tab, the language that a link says its target is in. */
  readonly readLinks: (page: Page) => string
  readonly readIds: (page: Page) => readonly string[]
}

/** What is in the body of a page, as texts. */
export type BodyTexts = { readonly body: string; readonly links: string; readonly ids: string }

/** Reads the body of a page once for all. The same words made of other things are the same page. Pure. */
export function summarizePage({ body, ...rendered }: RenderedPage): Page & BodyTexts {
  const { route, islandProps } = rendered
  const { url, lang, head } = route
  const { classes, links, ids } = readBodyContents(body)
  return {
    ...rendered,
    key: contentHash(JSON.stringify([url, lang, head, islandProps]) + body),
    fingerprint: pageFingerprint(head, body),
    idsHash: contentHash(ids),
    listingHash: listingHash(route),
    classes,
    body,
    links,
    ids,
  }
}

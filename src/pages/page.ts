import { contentHash } from '../cache/hash.ts'
import type { RenderedPage } from '../render/render-page.ts'
import { pageFingerprint } from './last-modified-fingerprint.ts'
import { readBodyContents } from './read-body.ts'

/** A rendered page, and what later steps often read of it. The rest of its body is read by {@link PageBodies}. */
export type Page = Omit<RenderedPage, 'body'> & {
  /** Changes whenever the route or the body does. */
  readonly key: string
  /** See {@link pageFingerprint}. */
  readonly fingerprint: string
  /** Changes with the ids in the body. */
  readonly idsHash: string
  /** The classes in its body, separated by spaces. */
  readonly classes: string
}

/** Reads the bodies of pages, from disk where they are cached. */
export type PageBodies = {
  readonly read: (page: Page) => string
  /** Normalised link addresses, one per line; after a tab, the `hreflang` of the link. */
  readonly readLinks: (page: Page) => string
  readonly readIds: (page: Page) => readonly string[]
}

/** Reads the body of a page once for all later steps: its links and ids are texts. The same route and body give the same `key`. Pure. */
export function readRendered({ body, ...rendered }: RenderedPage) {
  const { route, islandProps } = rendered
  const { url, lang, head } = route
  const { classes, links, ids } = readBodyContents(body)
  return {
    ...rendered,
    key: contentHash(JSON.stringify([url, lang, head, islandProps]) + body),
    fingerprint: pageFingerprint(head, body),
    idsHash: contentHash(ids),
    classes,
    body,
    links,
    ids,
  }
}

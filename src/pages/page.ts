import { contentHash } from '../cache/hash.ts'
import type { RenderedPage } from '../render/render-page.ts'
import { pageFingerprint } from './last-modified-fingerprint.ts'
import { readBodyContents } from './read-body.ts'

/** A rendered page, with what later steps often read of it. {@link PageBodies} reads the rest. */
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

/** Reads the bodies of pages, from disk if they are cached. */
export type PageBodies = {
  readonly read: (page: Page) => string
  /** Normalised link addresses, one per line; after a tab, the `hreflang` of the link. */
  readonly readLinks: (page: Page) => string
  readonly readIds: (page: Page) => readonly string[]
}

/**
 * Extracts what later steps need from the body of a page; links and ids are strings. The same route and body give the
 * same `key`. Pure.
 */
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

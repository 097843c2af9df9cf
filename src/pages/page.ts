import { contentHash } from '../cache/hash.ts'
import type { Head } from '../model/page-module.ts'
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

/** A body to read, with what else its page shows, as plain texts that another thread can be sent. */
export type BodyToRead = Pick<Head, 'title' | 'description'> & {
  readonly about: string
  readonly body: string
}

/** What later steps need from the body of a page; links and ids are strings. */
export type BodyNotes = ReturnType<typeof readBody>

export function bodyToRead({ body, route, islandProps }: RenderedPage): BodyToRead {
  const { url, lang, head } = route
  const { title, description } = head
  return { title, description, about: JSON.stringify([url, lang, head, islandProps]), body }
}

/** Reads a body. The same route and body give the same `key`. Pure. */
export function readBody({ about, body, ...head }: BodyToRead) {
  const { classes, links, ids } = readBodyContents(body)
  return {
    key: contentHash(about + body),
    fingerprint: pageFingerprint(head, body),
    idsHash: contentHash(ids),
    classes,
    links,
    ids,
  }
}

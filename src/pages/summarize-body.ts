import type { RenderedPage } from '../render/render-page.ts'
import { contentHash } from '../cache/hash.ts'
import { pageFingerprint } from './last-modified-fingerprint.ts'
import { readBody, type BodyContents } from './read-body.ts'

/** A body with all that its summary depends on besides, as texts: quick to hand to another thread. */
export type BodyToSummarize = {
  readonly title: string
  readonly description: string
  readonly body: string
  /** All that the page is besides its body. */
  readonly rest: string
}

/** What later steps ask of a page again and again. */
export type BodySummary = {
  /** Changes whenever the route or the body does. */
  readonly key: string
  /** Changes with what a visitor reads. */
  readonly fingerprint: string
  /** Changes with the ids of the body. */
  readonly anchors: string
  readonly contents: BodyContents
}

/** What has to be known of a page to summarize its body. */
export function toSummarize({ route, body, islandProps }: RenderedPage): BodyToSummarize {
  const { url, lang, head } = route
  const { title, description } = head
  return { title, description, body, rest: JSON.stringify([url, lang, head, islandProps]) }
}

/** Reads a body once for all. The same words made of other things are the same page. Pure. */
export function summarizeBody({ title, description, body, rest }: BodyToSummarize): BodySummary {
  const contents = readBody(body)
  return {
    key: contentHash(rest + body),
    fingerprint: pageFingerprint({ title, description }, body),
    anchors: contentHash(contents.ids),
    contents,
  }
}

import type { RenderedPage } from '../render/render-page.ts'
import { contentHash } from '../cache/content-hash.ts'
import { pageFingerprint } from './last-modified-fingerprint.ts'
import { readBody, type BodyContents } from './read-body.ts'

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

/** Reads a body once for all. The same words made of other things are the same page. Pure. */
export function summarizeBody({ route, body, islandProps }: RenderedPage): BodySummary {
  const { url, lang, head } = route
  const contents = readBody(body)
  return {
    key: contentHash(JSON.stringify([url, lang, head, islandProps]) + body),
    fingerprint: pageFingerprint(head, body),
    anchors: contentHash(contents.ids),
    contents,
  }
}

import type { RenderedPage } from '../render/render-page.ts'
import { listingHash } from './listing-hash.ts'
import { summarizeBody, type BodySummary } from './summarize-body.ts'

/** A rendered page with its summary. */
export type Page = RenderedPage &
  BodySummary & {
    /** See {@link listingHash}. */
    readonly listing: string
    /** The body in UTF-8, which costs less than the body itself where it is kept; good until another page is kept. */
    readonly bodyBytes: () => Uint8Array
  }

/** A page that was just rendered. */
export function newPage(page: RenderedPage): Page {
  return {
    ...page,
    ...summarizeBody(page),
    listing: listingHash(page.route),
    bodyBytes: () => Buffer.from(page.body),
  }
}

import type { Text } from '../../messages/text.ts'

/** Shown instead of the status of an address that did not answer. */
export const NO_ANSWER: Text = { en: 'no answer', fr: 'aucune réponse' }

/** A document as a crawler receives it. */
export type FetchedPage = {
  /** The final address, after redirects. */
  readonly url: string
  readonly redirects: readonly Redirect[]
  readonly status: number
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  /** Decompressed but not decoded: see `decodeBody`. Empty if only the head was requested. */
  readonly body: Uint8Array
  /** Size of the body as transferred. */
  readonly transferred: number
  /** Milliseconds from the request to the response's head, including name resolution and connection. */
  readonly firstByteMs: number
  readonly totalMs: number
}

export type Redirect = { readonly from: string; readonly status: number }

/**
 * Requests a public document, and nothing else that the server can reach. Follows three redirects by default; with 0,
 * the redirect itself is the response.
 *
 * Rejects with a {@link FetchRefused} for every address that it will not or cannot read.
 */
export type PageFetcher = (url: string, options?: { readonly redirects?: number }) => Promise<FetchedPage>

/** The address itself may not be read: the sender may know why. */
export const FORBIDDEN = ['scheme', 'credentials', 'port', 'host', 'path', 'origin'] as const

/** Why a document was not read. Only for the log: sent to the visitor, it would map the network behind the server. */
export type RefusalReason =
  | (typeof FORBIDDEN)[number]
  | 'malformed'
  | 'address'
  | 'unresolved'
  | 'connection'
  | 'redirects'
  | 'downgrade'
  | 'time'
  | 'size'
  | 'type'

/** A document that was not read, and why. */
export class FetchRefused extends Error {
  override name = 'FetchRefused'
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

import type { Text } from '../../messages/text.ts'

/** What stands for the status of an address that did not answer. */
export const NO_ANSWER: Text = { en: 'no answer', fr: 'aucune réponse' }

/** A document as a crawler receives it. */
export type FetchedPage = {
  /** The address that answered, after redirects. */
  readonly url: string
  readonly redirects: readonly Redirect[]
  readonly status: number
  /** By their names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** Decompressed, not yet a text: see `decodeBody`. Empty where only the answer's head was wanted. */
  readonly body: Uint8Array
  /** Bytes of the body as they travelled. */
  readonly transferred: number
  /** Bytes of the body once decompressed. */
  readonly decoded: number
  /** Milliseconds from the request to the answer's head, name resolution and connection included. */
  readonly firstByteMs: number
  readonly totalMs: number
}

export type Redirect = { readonly from: string; readonly status: number }

/**
 * Requests a document of the web, and nothing else that the server could reach; follows three redirects unless told, and
 * at 0 the redirect itself is the answer.
 *
 * Rejects with a {@link FetchRefused} for every address that it will not or cannot read.
 */
export type PageFetcher = (url: string, options?: { readonly redirects?: number }) => Promise<FetchedPage>

/** Why a document was not read. For the log alone: told to the sender, it would map the network behind the server. */
export type RefusalReason =
  | 'malformed'
  | 'scheme'
  | 'credentials'
  | 'port'
  | 'host'
  | 'path'
  | 'origin'
  | 'address'
  | 'unresolved'
  | 'connection'
  | 'redirects'
  | 'downgrade'
  | 'time'
  | 'size'
  | 'type'
  | 'busy'

/** A document that was not read, and why. */
export class FetchRefused extends Error {
  override name = 'FetchRefused'
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

import type { MessageKey } from '../messages.ts'

/** Ends a request on purpose, with a status and a message for the visitor. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: 400 | 403 | 404 | 405 | 413 | 415 | 422 | 429 | 502 | 503
  readonly key: MessageKey
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: HttpError['status'],
    key: MessageKey,
    headers: Readonly<Record<string, string>> = {},
    cause?: unknown,
  ) {
    super(key, { cause })
    this.status = status
    this.key = key
    this.headers = headers
  }
}

import type { Body, BodyLength, RenderedBody } from './entry.ts'

/**
 * A body with the length that is known and a text that `read` gives when it is asked for. The text is not enumerable:
 * whoever copies, hashes or prints an entry does not read it.
 */
export function readableBody(length: BodyLength, read: () => RenderedBody): Body {
  return Object.defineProperties({ ...length } as Body, {
    html: { get: () => read().html },
    headings: { get: () => read().headings },
  })
}

import { HttpError } from './http-error.ts'

const BODY_LIMIT = 16 * 1024
// A body a little too long is read to its end and thrown away, so that the sender gets to read the answer.
const DRAIN_LIMIT = 1024 * 1024
// Programs send it in a few. Byte by byte, each packet would keep everybody waiting for 0.1 s.
const MOST_PIECES = 2000

/**
 * Returns the body as text. Throws 413 past 16 KiB, whatever its declared length, or when it comes in too many pieces, and 400
 * when it is not UTF-8 or breaks off.
 */
export async function readBody(request: Request): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const chunks: Uint8Array[] = []
  let size = 0
  let pieces = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > DRAIN_LIMIT || ++pieces > MOST_PIECES) break
      if (size <= BODY_LIMIT) chunks.push(chunk)
    }
    if (size <= BODY_LIMIT && pieces <= MOST_PIECES)
      return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode()
  } catch (cause) {
    // Where the sender has gone, it is no failure of ours either.
    throw new HttpError(400, 'badText', {}, cause)
  }
  throw new HttpError(413, 'tooLarge')
}

/** Returns the body as JSON. Throws 400 when it is not, and 413 past 16 KiB. */
export async function readJson(request: Request): Promise<unknown> {
  const text = await readBody(request)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new HttpError(400, 'badJson', {}, cause)
  }
}

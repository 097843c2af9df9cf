import { HttpError } from './http-error.ts'

const BODY_LIMIT = 16 * 1024
// A body slightly too long is read to its end and discarded, so that the sender can read the response.
const DRAIN_LIMIT = 1024 * 1024
// Programs send it in a few chunks. Sent byte by byte, each packet would block everyone for 0.1 s.
const MAX_PIECES = 2000

/**
 * Returns the body as text. Throws 413 past 16 KiB, whatever its declared length, or if it comes in too many chunks,
 * and 400 if it is not UTF-8 or is cut off.
 */
export async function readBody(request: Request): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const chunks: Uint8Array[] = []
  let size = 0
  let pieces = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > DRAIN_LIMIT || ++pieces > MAX_PIECES) break
      if (size <= BODY_LIMIT) chunks.push(chunk)
    }
    if (size <= BODY_LIMIT && pieces <= MAX_PIECES)
      return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode()
  } catch (cause) {
    // If the sender has disconnected, that is not our failure either.
    throw new HttpError(400, 'badText', {}, cause)
  }
  throw new HttpError(413, 'tooLarge')
}

/** Returns the body as JSON. Throws 400 if it is not JSON, and 413 past 16 KiB. */
export async function readJson(request: Request): Promise<unknown> {
  const text = await readBody(request)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new HttpError(400, 'badJson', {}, cause)
  }
}

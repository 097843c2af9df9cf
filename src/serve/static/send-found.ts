import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { FoundFile } from './find-file.ts'
import { isKnown, type KnownTags } from './take-conditions.ts'

/** Begins to send a file, or tells who asks that he has it already. Headers that are set before win over those of sirv. */
export function sendFound(
  request: IncomingMessage,
  response: ServerResponse,
  { answer, body }: FoundFile,
  tags: KnownTags,
  status = answer.statusCode,
): void {
  const isSame = isKnown(tags, String(answer.getHeader('etag')))
  response.statusCode = isSame ? 304 : status
  // What is cached for a year below `assets/` is the file.
  if (response.statusCode === 416) response.setHeader('Cache-Control', 'no-store')
  const isSent = !isSame && body !== undefined
  // The other headers would describe a body.
  const told = isSame ? 'etag' : 'content-range'
  for (const [name, value] of Object.entries(answer.getHeaders()))
    if (value !== undefined && !response.hasHeader(name) && (isSent || name === told))
      response.setHeader(name, value)
  const length = Number(answer.getHeader('content-length'))
  if (!isSent || length === 0 || request.method === 'HEAD') {
    body?.destroy()
    response.end()
    return
  }
  // A visitor may leave at any time. The request is watched, because a response that waits behind another on its
  // connection never closes.
  const leave = () => void body.destroy()
  if (request.closed) leave()
  else request.once('close', leave)
  const sent = pipeline(body, (chunks: AsyncIterable<Buffer>) => exactly(length, chunks), response)
  sent.catch(() => response.destroy())
}

/**
 * Passes on so many bytes, and no more. The connection of a file that is cut or grows meanwhile is closed: an answer would not
 * end, or go on in the next one.
 */
async function* exactly(length: number, chunks: AsyncIterable<Buffer>) {
  let left = length
  for await (const chunk of chunks) {
    left -= chunk.length
    if (left < 0) break
    yield chunk
    // The answer ends here, and not with the file: that may be another one before it was read again.
    if (left === 0) return
  }
  throw new Error('the file was changed')
}

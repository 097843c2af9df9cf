import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { FoundFile } from './find-file.ts'
import { isKnown, type KnownTags } from './take-conditions.ts'

/** Starts sending a file, or answers that the client already has it. Headers that are already set win over sirv's. */
export function sendFound(
  request: IncomingMessage,
  response: ServerResponse,
  { answer, body }: FoundFile,
  tags: KnownTags,
  status = answer.statusCode,
): void {
  const isSame = isKnown(tags, String(answer.getHeader('etag')))
  response.statusCode = isSame ? 304 : status
  // Only the file itself is cached for a year below `assets/`.
  if (response.statusCode === 416) response.setHeader('Cache-Control', 'no-store')
  const isSent = !isSame && body !== undefined
  // The other headers would describe a body.
  const essential = isSame ? 'etag' : 'content-range'
  for (const [name, value] of Object.entries(answer.getHeaders()))
    if (value !== undefined && !response.hasHeader(name) && (isSent || name === essential))
      response.setHeader(name, value)
  const length = Number(answer.getHeader('content-length'))
  if (!isSent || length === 0 || request.method === 'HEAD') {
    body?.destroy()
    response.end()
    return
  }
  // A visitor may leave at any time. This watches the request, because a response that waits behind another on its
  // connection never closes.
  const leave = () => void body.destroy()
  if (request.closed) leave()
  else request.once('close', leave)
  const sent = pipeline(body, (chunks: AsyncIterable<Buffer>) => exactly(length, chunks), response)
  sent.catch(() => response.destroy())
}

/**
 * Passes on exactly this many bytes. If a file shrinks or grows meanwhile, its connection is closed: the response would
 * not end, or would continue into the next one.
 */
async function* exactly(length: number, chunks: AsyncIterable<Buffer>) {
  let left = length
  for await (const chunk of chunks) {
    left -= chunk.length
    if (left < 0) break
    yield chunk
    // End the response here, not at the end of the file, which may have been replaced before the next read.
    if (left === 0) return
  }
  throw new Error('the file was changed')
}

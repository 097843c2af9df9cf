import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { PassThrough, Transform, Writable, type Duplex } from 'node:stream'
import { createBrotliDecompress, createUnzip } from 'node:zlib'
import { mediaType } from '../../http/media-type.ts'
import { FetchRefused } from '../../seo/page-fetcher.ts'

/** Size limit of a document, after decompression. */
const DOCUMENT_LIMIT = 2 * 1024 * 1024
/** Pages compress five to ten times; a higher ratio is a decompression bomb. */
const MAX_EXPANSION = 100
const EXPANSION_FROM = 64 * 1024
/**
 * More chunks than a page of ten thousand elements arrives in. Eight pages sent byte by byte blocked everyone for a
 * second.
 */
const MAX_PIECES = 20_000

const TYPES = /^(?:text\/(?:html|plain|xml)|application\/(?:xhtml\+xml|xml|rss\+xml|atom\+xml))$/

/**
 * Reads a response to its end. Throws a {@link FetchRefused} as soon as it is known not to be a document (`type`), or
 * to be too long, to expand too much or to come in too many chunks (`size`).
 */
export async function readDocument(response: IncomingMessage) {
  try {
    return await readAll(response)
  } catch (error) {
    response.destroy()
    throw error instanceof FetchRefused ? error : new FetchRefused('connection', error)
  }
}

async function readAll(response: IncomingMessage) {
  const { type } = mediaType(response.headers['content-type'])
  if (!TYPES.test(type)) throw new FetchRefused('type')
  if (Number(response.headers['content-length'] ?? 0) > DOCUMENT_LIMIT) throw new FetchRefused('size')

  const chunks: Buffer[] = []
  let transferred = 0
  let decoded = 0
  let pieces = 0
  // A stream: a manual reader gets many chunks as one.
  const count = new Transform({
    transform(chunk: Buffer, _, pass) {
      transferred += chunk.byteLength
      const isTooLarge = transferred > DOCUMENT_LIMIT || ++pieces > MAX_PIECES
      pass(isTooLarge ? new FetchRefused('size') : undefined, chunk)
    },
  })
  const collect = new Writable({
    write(chunk: Buffer, _, done) {
      decoded += chunk.byteLength
      const isBomb = decoded > EXPANSION_FROM && decoded > transferred * MAX_EXPANSION
      chunks.push(chunk)
      done(decoded > DOCUMENT_LIMIT || isBomb ? new FetchRefused('size') : undefined)
    },
  })
  await pipeline(response, count, decoder(response.headers['content-encoding']), collect)
  return { body: Buffer.concat(chunks), transferred }
}

function decoder(encoding = ''): Duplex {
  const name = encoding.trim().toLowerCase()
  if (name === '' || name === 'identity') return new PassThrough()
  if (name === 'br') return createBrotliDecompress()
  // Tells gzip and deflate apart.
  if (/^(?:x-)?gzip$|^deflate$/.test(name)) return createUnzip()
  throw new FetchRefused('type')
}

import { mediaType } from '../http/media-type.ts'
import type { FetchedPage } from './page-fetcher.ts'

/**
 * Decodes a document with the charset of its response, or UTF-8 if the charset is missing or unknown. Two hostile
 * megabytes take two seconds in some charsets: do not call this on the thread that answers visitors.
 */
export function decodeBody({ headers, body }: Pick<FetchedPage, 'headers' | 'body'>): string {
  return decoderOf(mediaType(headers['content-type']).charset).decode(body)
}

function decoderOf(name?: string): TextDecoder {
  try {
    return new TextDecoder(name)
  } catch {
    return new TextDecoder()
  }
}

import { mediaType } from '../http/media-type.ts'
import type { FetchedPage } from './page-fetcher.ts'

/**
 * The text of a document, by the charset that its answer names; UTF-8 where it names none that there is. Two megabytes that
 * were made for it take two seconds in some charsets: not on the thread that answers visitors.
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

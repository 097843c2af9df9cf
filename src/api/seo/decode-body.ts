import { mediaType } from '../http/media-type.ts'
import { charsetIn } from './charset-in.ts'
import type { FetchedPage } from './page-fetcher.ts'

/**
 * The text of a document, by the charset that its answer or its head names. Two megabytes that were made for it take two
 * seconds in some charsets: not on the thread that answers visitors.
 */
export function decodeBody({ headers, body }: Pick<FetchedPage, 'headers' | 'body'>): string {
  const { charset = charsetIn(body) } = mediaType(headers['content-type'])
  try {
    return new TextDecoder(charset).decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}

import { parse } from 'parse5'
import { attribute, elementsBelow, type Element } from '../../html/html-tree.ts'
import { mediaType } from '../http/media-type.ts'
import type { FetchedPage } from './page-fetcher.ts'

/**
 * The text of a document, by the charset that its answer or its head names. Two megabytes that were made for it take two
 * seconds in some charsets: not on the thread that answers visitors.
 */
export function decodeBody({ headers, body }: Pick<FetchedPage, 'headers' | 'body'>): string {
  const { charset = charsetIn(body) } = mediaType(headers['content-type'])
  return (decoderOf(charset) ?? new TextDecoder()).decode(body)
}

/** The charset that a document's first kilobyte names, where browsers look for it; UTF-8 when it names none that there is. */
export function charsetIn(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1024))
  if (head.startsWith('\u00EF\u00BB\u00BF')) return 'utf-8'
  const elements = elementsBelow(parse(head, { scriptingEnabled: false }))
  const named = elements
    .filter(({ tagName }) => tagName === 'meta')
    .map((meta) => decoderOf(namedBy(meta))?.encoding)
  const [charset = 'utf-8'] = named.filter((name) => name !== undefined)
  // Who reads these words as single bytes does not have UTF-16.
  return charset.startsWith('utf-16') ? 'utf-8' : charset
}

function namedBy(meta: Element): string | undefined {
  const isType = attribute(meta, 'http-equiv')?.toLowerCase() === 'content-type'
  const inContent = isType
    ? /charset\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s;"']+))/i.exec(attribute(meta, 'content') ?? '')
    : null
  return attribute(meta, 'charset') ?? inContent?.slice(1).find((name) => name !== undefined)
}

/** Undefined for a charset that there is not. */
function decoderOf(name = ''): TextDecoder | undefined {
  try {
    return new TextDecoder(name)
  } catch {
    return undefined
  }
}

import { serialize, type DefaultTreeAdapterTypes } from 'parse5'
import { VOID_ELEMENTS } from '../../lib/void-elements.ts'

/** Markup that is not in the tree, as in a frame, and comments that are instructions, such as `<!--[if IE]>`. */
const INVISIBLE = /<template|<(?:iframe|noembed|noframes|xmp)\b[^<>]*>(?!<\/)|<!--(?:(?!-->)[^])*[<>[\]]/
const CLOSED_VOID = new RegExp(String.raw`<((?:${VOID_ELEMENTS})\b[^<>]*?) ?\/>`, 'g')
const DRAWING = /<svg\b[^]*?<\/svg>/g
const CLOSED = /<([\w:-]+)([^<>]*?) ?\/>/g
/** React's capitals in attribute names, attributes without a value, and unnecessary character references. */
const VARIANTS = / [a-z]*[A-Z]\w*(?==")|=""|&(?:quot|apos|#x27|#39|nbsp);/g
const SIGNS: Readonly<Record<string, string>> = {
  '=""': '',
  '&quot;': '"',
  '&apos;': "'",
  '&#x27;': "'",
  '&#39;': "'",
  '&nbsp;': '\u00A0',
}

/**
 * Whether a document and its tree match exactly: the parser added, moved, closed or dropped nothing. True for the
 * output of renderers: double-quoted attributes, few references, plain comments.
 */
export function isPlain(document: DefaultTreeAdapterTypes.Document, source: string): boolean {
  if (INVISIBLE.test(source)) return false
  const written = source
    .replace(CLOSED_VOID, '<$1>')
    .replace(DRAWING, (drawing) => drawing.replace(CLOSED, '<$1$2></$1>'))
  const read = serialize(document, { scriptingEnabled: false }).replace('<!DOCTYPE', '<!doctype')
  return plain(written) === plain(read)
}

function plain(html: string): string {
  return html.replace(VARIANTS, (each) => SIGNS[each] ?? each.toLowerCase())
}

import { serialize, type DefaultTreeAdapterTypes } from 'parse5'

/** What the tree does not hold, and comments that instruct somebody, such as `<!--[if IE]>`. */
const UNSEEN = /<template|<!--(?:(?!-->)[^])*[<>[\]]/
const CLOSED_VOID = /<((?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b[^<>]*?) ?\/>/g
const DRAWING = /<svg\b[^]*?<\/svg>/g
const CLOSED = /<([\w:-]+)([^<>]*?) ?\/>/g
/** Capitals of React in the names of attributes, attributes without a value, and references to signs that need none. */
const WRITTEN_OTHERWISE = / [a-z]*[A-Z]\w*(?==")|=""|&(?:quot|apos|#x27|#39|nbsp);/g
const SIGNS: Readonly<Record<string, string>> = {
  '=""': '',
  '&quot;': '"',
  '&apos;': "'",
  '&#x27;': "'",
  '&#39;': "'",
  '&nbsp;': '\u00A0',
}

/**
 * Whether a document and its tree match exactly: the parser added, moved, closed or dropped nothing. True of what
 * renderers write: double-quoted attributes, few references, plain comments.
 */
export function isPlain(document: DefaultTreeAdapterTypes.Document, source: string): boolean {
  if (UNSEEN.test(source)) return false
  const written = source
    .replace(CLOSED_VOID, '<$1>')
    .replace(DRAWING, (drawing) => drawing.replace(CLOSED, '<$1$2></$1>'))
  const read = serialize(document, { scriptingEnabled: false }).replace('<!DOCTYPE', '<!doctype')
  return plain(written) === plain(read)
}

function plain(html: string): string {
  return html.replace(WRITTEN_OTHERWISE, (each) => SIGNS[each] ?? each.toLowerCase())
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

/**
 * Splits an excerpt into parts; those between `<mark>` and `</mark>` are searched words.
 *
 * An ellipsis marks a start or end within a sentence.
 */
export function excerptParts(marked: string): { readonly text: string; readonly marked: boolean }[] {
  const html = joined(marked)
  const words = html.replaceAll(/<\/?mark>/g, '')
  const before = /^\p{Ll}/u.test(words) ? '… ' : ''
  const after = /[\p{L}\d,;:]$/u.test(words) ? '…' : ''
  return `${before}${html}${after}`.split(/<\/?mark>/).map((part, index) => ({
    text: part.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity),
    marked: index % 2 === 1,
  }))
}

/** Restores the original spelling: the index has a space after elisions. */
export function joined(words: string): string {
  return words.replace(/(?<![\p{L}\d])((?:[cdjlmnst]|\p{L}*qu)['’](?:<\/mark>)?) (?=[\p{L}\d<])/giu, '$1')
}

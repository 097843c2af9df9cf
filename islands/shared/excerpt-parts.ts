const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

/**
 * The parts of an excerpt, of which those between `<mark>` and `</mark>` are words that were searched.
 *
 * Dots show where it begins or ends within a sentence.
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

/** Words as they are written: the index has a space after what is elided. */
export function joined(words: string): string {
  return words.replace(/(?<![\p{L}\d])((?:[cdjlmnst]|\p{L}*qu)['’](?:<\/mark>)?) (?=[\p{L}\d<])/giu, '$1')
}

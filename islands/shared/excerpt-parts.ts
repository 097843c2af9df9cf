const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

/** The parts of an excerpt, of which those between `<mark>` and `</mark>` are words that were searched. */
export function excerptParts(html: string): { readonly text: string; readonly marked: boolean }[] {
  return html.split(/<\/?mark>/).map((part, index) => ({
    text: part.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity),
    marked: index % 2 === 1,
  }))
}

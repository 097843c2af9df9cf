/** Characters of a site in French or English: ASCII, Latin-1, and typographic signs. */
export const fontCharacters =
  range(0x20, 0x7e) + range(0xa0, 0xff) + 'œŒŸ‘’‚“”„«»‹›–—−…•·\u2011\u202F\u2009€™≥≤≠≈→←↑↓✓'

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}

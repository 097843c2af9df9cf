/** Every character that a site in French or English writes: ASCII, Latin-1, and the signs of both typographies. */
export const fontCharacters =
  range(0x20, 0x7e) + range(0xa0, 0xff) + 'œŒŸ‘’‚“”„«»‹›–—−…•·\u2011\u202F\u2009€™≥≤≠≈→←↑↓✓'

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}

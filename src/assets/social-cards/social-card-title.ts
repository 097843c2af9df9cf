const SIZES = [76, 68, 60, 54, 48, 42, 36]

/** Width of a text in ems. */
type WidthOf = (text: string) => number
type Area = { readonly width: number; readonly height: number }

/** Line height of a title, relative to its font size. */
export const titleLineHeight = 1.14

/** A title on a card: its size in pixels and its balanced lines. */
type FittedTitle = { readonly size: number; readonly lines: readonly string[] }

/**
 * Breaks a title into lines at the largest size that fits, preferring one without a very short line. If none fits, the
 * title ends in an ellipsis.
 */
export function fitTitle(title: string, area: Area, widthOf: WidthOf): FittedTitle {
  const words = piecesOf(title)
  const fitting = SIZES.flatMap((size): FittedTitle[] => {
    const width = area.width / size
    const lines = breakLines(words, width, widthOf)
    const fits =
      lines.length * size * titleLineHeight <= area.height &&
      words.every((word) => widthOf(word.trimEnd()) <= width)
    return fits ? [{ size, lines: balance(words, lines.length, width, widthOf) }] : []
  })
  return fitting.find(({ lines }) => !hasStub(lines, widthOf)) ?? fitting[0] ?? cutTitle(words, area, widthOf)
}

function hasStub(lines: readonly string[], widthOf: WidthOf): boolean {
  const widths = lines.map(widthOf)
  return Math.min(...widths) < Math.max(...widths) / 3
}

function cutTitle(words: readonly string[], area: Area, widthOf: WidthOf): FittedTitle {
  const size = SIZES.at(-1) ?? 0
  const room = Math.max(1, Math.floor(area.height / (size * titleLineHeight)))
  const lines = breakLines(words, area.width / size, widthOf)
  return {
    size,
    lines: lines.length > room ? [...lines.slice(0, room - 1), `${lines[room - 1] ?? ''}…`] : lines,
  }
}

/** Scripts without spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u

/** The parts of a title between which a line can break, each with the space after it. */
function piecesOf(title: string): readonly string[] {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
  const segmentsOf = (word: string) => Array.from(segmenter.segment(word), ({ segment }) => segment)
  return title.split(/(?<= )/).flatMap((word) => (UNSPACED.test(word) ? segmentsOf(word) : word))
}

/** Breaks at the narrowest width with the same number of lines, to avoid a single word on the last. */
function balance(words: readonly string[], count: number, width: number, widthOf: WidthOf) {
  const least = Math.max(...words.map((word) => widthOf(word.trimEnd())), widthOf(words.join('')) / count)
  for (let narrow = least; narrow < width; narrow += 0.2) {
    const lines = breakLines(words, narrow, widthOf)
    if (lines.length <= count) return lines
  }
  return breakLines(words, width, widthOf)
}

function breakLines(words: readonly string[], width: number, widthOf: WidthOf): readonly string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = (lines.at(-1) ?? '') + word
    if (lines.length > 0 && widthOf(longer.trimEnd()) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.map((line) => line.trimEnd())
}

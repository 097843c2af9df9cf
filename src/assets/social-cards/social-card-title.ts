const SIZES = [76, 68, 60, 54, 48, 42, 36]

/** Line height of a title, relative to its font size. */
export const titleLineHeight = 1.14

/** A title on a card: its size in pixels and its balanced lines. */
export type FittedTitle = { readonly size: number; readonly lines: readonly string[] }

/**
 * Breaks a title into lines at the largest size that fits, preferring one without a very short line. If none fits, the
 * title ends in an ellipsis.
 */
export function fitTitle(
  title: string,
  area: { readonly width: number; readonly height: number },
): FittedTitle {
  const words = title.split(' ')
  const fitting = SIZES.flatMap((size): FittedTitle[] => {
    const width = area.width / size
    const lines = breakLines(words, width)
    const fits =
      lines.length * size * titleLineHeight <= area.height && words.every((word) => roughWidth(word) <= width)
    return fits ? [{ size, lines: balance(words, lines.length, width) }] : []
  })
  return fitting.find(({ lines }) => !hasStub(lines)) ?? fitting[0] ?? cutTitle(words, area)
}

function hasStub(lines: readonly string[]): boolean {
  const widths = lines.map(roughWidth)
  return Math.min(...widths) < Math.max(...widths) / 3
}

function cutTitle(
  words: readonly string[],
  area: { readonly width: number; readonly height: number },
): FittedTitle {
  const size = SIZES.at(-1) ?? 0
  const room = Math.max(1, Math.floor(area.height / (size * titleLineHeight)))
  const lines = breakLines(words, area.width / size)
  return {
    size,
    lines: lines.length > room ? [...lines.slice(0, room - 1), `${lines[room - 1] ?? ''}…`] : lines,
  }
}

/** Breaks at the narrowest width with the same number of lines, to avoid a single word on the last. */
function balance(words: readonly string[], count: number, width: number): readonly string[] {
  const least = Math.max(...words.map(roughWidth), roughWidth(words.join(' ')) / count)
  for (let narrow = least; narrow < width; narrow += 0.2) {
    const lines = breakLines(words, narrow)
    if (lines.length <= count) return lines
  }
  return breakLines(words, width)
}

function breakLines(words: readonly string[], width: number): readonly string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && roughWidth(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Estimated width in ems in a bold serif, slightly too large, so that no line overflows. */
function roughWidth(text: string): number {
  let width = 0
  for (const letter of text.normalize('NFD')) width += letterWidth(letter)
  return width
}

function letterWidth(letter: string): number {
  if (/\p{M}/u.test(letter)) return 0
  if (/[\s.,:;'’!|ijl]/.test(letter)) return 0.35
  if (/[ftrI()-]/.test(letter)) return 0.48
  if (/[mwœæMWŒÆ%—…]/.test(letter)) return 1
  return /\p{Lu}/u.test(letter) ? 0.85 : 0.63
}

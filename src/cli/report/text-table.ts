import { stripVTControlCharacters } from 'node:util'
import stringWidth from 'string-width'

const GAP = 2
const MIN_WIDTH = 8

/**
 * Formats rows in columns by display width. To fit into `width`, the columns of `shrink` are truncated in turn with an
 * ellipsis; without a width nothing is truncated.
 */
export function textTable(
  rows: readonly (readonly string[])[],
  options: { readonly width?: number | undefined; readonly shrink?: readonly number[] } = {},
): string {
  const shown = rows.map((row) => row.map(oneLine))
  const columns = Math.max(0, ...shown.map((row) => row.length))
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...shown.map((row) => stringWidth(row[column] ?? ''))),
  )
  for (const column of options.shrink ?? []) {
    const total = widths.reduce((sum, each) => sum + each, GAP * (columns - 1))
    const excess = total - (options.width ?? Infinity)
    if (excess > 0) widths[column] = Math.max(MIN_WIDTH, (widths[column] ?? 0) - excess)
  }
  return shown
    .map((row) =>
      row
        .map((cell, column) => fit(cell, widths[column] ?? 0))
        .join(' '.repeat(GAP))
        .trimEnd(),
    )
    .join('\n')
}

/** Visitor input must not move the cursor or break the line. */
export function oneLine(text: string): string {
  return stripVTControlCharacters(text).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, (found) =>
    // Emoji joiners and no-break spaces are part of the text.
    /^[\u200d\u00a0\u202f]+$/.test(found) ? found : ' ',
  )
}

function fit(cell: string, width: number): string {
  const seen = stringWidth(cell)
  if (seen <= width) return cell + ' '.repeat(width - seen)
  let fitting = ''
  for (const { segment } of new Intl.Segmenter('fr').segment(cell)) {
    if (stringWidth(fitting + segment) > width - 1) break
    fitting += segment
  }
  return `${fitting}…${' '.repeat(width - 1 - stringWidth(fitting))}`
}

import { stripVTControlCharacters } from 'node:util'
import stringWidth from 'string-width'

/** Formats rows in columns by display width. */
export function textTable(rows: readonly (readonly string[])[]): string {
  const shown = rows.map((row) => row.map(oneLine))
  // Not `Math.max` of all rows: a call takes some hundred thousand arguments at most.
  const widths: number[] = []
  for (const row of shown)
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, widthOf(cell))
  const padded = (cell: string, column: number) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell))
  return shown.map((row) => row.map(padded).join('  ').trimEnd()).join('\n')
}

/** Measures Latin letters as they are: splitting 100,000 requests into graphemes takes half a minute. */
function widthOf(text: string): number {
  return /^[ -~\u00a0-\u00ac\u00ae-\u02ff]*$/.test(text) ? text.length : stringWidth(text)
}

/** Visitor input must not move the cursor or break the line. */
export function oneLine(text: string): string {
  return stripVTControlCharacters(text).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, (found) =>
    // Emoji joiners and no-break spaces are part of the text.
    /^[\u200d\u00a0\u202f]+$/.test(found) ? found : ' ',
  )
}

import { stripVTControlCharacters } from 'node:util'
import stringWidth from 'string-width'

/** Formats rows in columns by display width. */
export function textTable(rows: readonly (readonly string[])[]): string {
  const shown = rows.map((row) => row.map(oneLine))
  const columns = Math.max(0, ...shown.map((row) => row.length))
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...shown.map((row) => stringWidth(row[column] ?? ''))),
  )
  const padded = (cell: string, column: number) =>
    cell + ' '.repeat((widths[column] ?? 0) - stringWidth(cell))
  return shown.map((row) => row.map(padded).join('  ').trimEnd()).join('\n')
}

/** Visitor input must not move the cursor or break the line. */
export function oneLine(text: string): string {
  return stripVTControlCharacters(text).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, (found) =>
    // Emoji joiners and no-break spaces are part of the text.
    /^[\u200d\u00a0\u202f]+$/.test(found) ? found : ' ',
  )
}

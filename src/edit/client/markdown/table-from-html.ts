import { wordsFromHtml } from './words-from-html.ts'

/** A table in markdown: a cell that spans several leaves the others empty, and all rows are as wide as the widest. */
export function tableFromHtml({ rows }: HTMLTableElement): string {
  const grid: string[][] = [...rows].map(() => [])
  for (const [top, { cells }] of [...rows].entries())
    for (const cell of cells) {
      const left = [...(grid[top] ?? []), undefined].indexOf(undefined)
      for (const [down, row] of grid.slice(top, top + cell.rowSpan).entries())
        for (let right = 0; right < cell.colSpan; right++)
          row[left + right] = down + right === 0 ? wordsFromHtml(cell.childNodes).replaceAll('|', '\\|') : ''
    }
  const width = Math.max(...grid.map((row) => row.length))
  const lines = grid.map(
    (row) => `|${Array.from({ length: width }, (_, index) => ` ${row[index] ?? ''} |`).join('')}`,
  )
  return [lines[0], `|${' --- |'.repeat(width)}`, ...lines.slice(1)].join('\n')
}

import type { Table } from 'mdast'
import type { DocumentReader } from './document-reader.ts'

/** About as many as cmark-gfm pads. */
const MAX_CELLS = 500_000

/** Whether a table has more cells than a page can show; if so, records it. Short rows are padded to all columns. */
export function isHugeTable(node: Table, reader: DocumentReader): boolean {
  const [, columns = '', ...rows] = reader.slice(node).split('\n')
  const huge = rows.length * columns.split('|').length > MAX_CELLS
  if (huge) reader.mistake('huge', node, 0, '')
  return huge
}

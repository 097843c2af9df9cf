import type { ReactNode } from 'react'
import '../styles/price-table.css'

export type PriceRow = {
  readonly label: ReactNode
  readonly note?: ReactNode
  /** One cell for each column after the first. */
  readonly cells: readonly ReactNode[]
}

export type PriceTableProps = {
  readonly caption: ReactNode
  /** If the title above says the same: the caption is only for screen readers, which read it with the table. */
  readonly captionHidden?: boolean
  readonly columns: readonly string[]
  readonly rows: readonly PriceRow[]
  /** Under the table: taxes, validity, what is not included. */
  readonly note?: ReactNode
}

/**
 * A table of prices or delays; with more than two columns, a narrow screen shows each row as a block with its column
 * names.
 */
export function PriceTable({ caption, captionHidden, columns, rows, note }: PriceTableProps) {
  return (
    <div className={columns.length > 2 ? 'price price-many' : 'price'}>
      <table>
        <caption className={captionHidden ? 'visually-hidden' : undefined}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              <th scope="row">
                {row.label} {row.note && <span className="price-note">{row.note}</span>}
              </th>
              {row.cells.map((cell, column) => (
                <td key={column} className="num" data-label={columns[column + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className="note">{note}</p>}
    </div>
  )
}

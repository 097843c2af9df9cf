import { detached } from '../lib/text/detached.ts'
import type { Row, StoredRows } from './cache-index.ts'
import { missing, type CacheStore } from './cache-store.ts'
import type { TextRef } from './packs.ts'

export type RowTexts = {
  readonly read: (pack: number, ref: TextRef) => string
  readonly add: (name: string, value: unknown, text: string, notes: string) => Row
}

/** The entries of one kind, for one build. */
export type RowStore<T> = CacheStore<T> & {
  readonly usedRows: () => StoredRows
  readonly allRows: () => StoredRows
}

export function openRowStore<T>(
  { version, rows: before }: StoredRows,
  texts: RowTexts,
  empty?: CacheStore<T>['empty'],
): RowStore<T> {
  const rows = new Map(before.map((row) => [row[0], row]))
  /** Names of the rows that were read or stored. */
  const used = new Set<string>()
  const rowOf = (name: string) => rows.get(name) ?? missing(name)
  const replace = (row: Row) => {
    rows.set(row[0], row)
    used.add(row[0])
  }

  return {
    empty,
    get(name) {
      const row = rows.get(name)
      if (row) used.add(name)
      return row?.[7] as T | undefined
    },
    put(name, value, text = '', notes = '') {
      const stored = detached(value)
      replace(texts.add(name, stored, text, notes))
      return stored
    },
    update: (name, value) => replace(rowOf(name).with(7, value) as unknown as Row),
    readText(name) {
      const [, pack, start, length, sum] = rowOf(name)
      return texts.read(pack, [start, length, sum])
    },
    readNotes(name) {
      const [, pack, start, length, , notesLength, notesSum] = rowOf(name)
      return texts.read(pack, [start + length, notesLength, notesSum])
    },
    usedRows: () => ({ version, rows: [...rows.values()].filter(([name]) => used.has(name)) }),
    allRows: () => ({ version, rows: [...rows.values()] }),
  }
}

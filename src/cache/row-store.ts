import type { Row, StoredRows } from './cache-index.ts'
import { missing, type CacheStore } from './cache-store.ts'

export type RowTexts = {
  readonly read: (pack: number, start: number, length: number, sum: number) => Buffer
  readonly add: (name: string, value: unknown, text: string, notes: string) => Row
}

/** The entries of one kind, for one build. */
export class RowStore<T> implements CacheStore<T> {
  readonly empty: CacheStore<T>['empty']
  private readonly version: string
  private readonly texts: RowTexts
  private readonly rows: Map<string, Row>
  /** Names of the rows that were read or stored. */
  private readonly used = new Set<string>()

  constructor(
    { version, rows }: StoredRows,
    texts: RowTexts,
    empty?: Exclude<CacheStore<T>['empty'], undefined>,
  ) {
    this.empty = empty
    this.version = version
    this.texts = texts
    this.rows = new Map(rows.map((row) => [row[0], row]))
  }

  get(name: string): T | undefined {
    const row = this.rows.get(name)
    if (!row) return undefined
    this.used.add(name)
    return row[7] as T
  }

  put(name: string, value: T, text = '', notes = ''): void {
    this.replace(this.texts.add(name, value, text, notes))
  }

  update(name: string, value: T): void {
    this.replace(this.row(name).with(7, value) as unknown as Row)
  }

  readText(name: string): string {
    const [, pack, start, length, sum] = this.row(name)
    return this.texts.read(pack, start, length, sum).toString()
  }

  readNotes(name: string): string {
    const [, pack, start, length, , notesLength, notesSum] = this.row(name)
    return this.texts.read(pack, start + length, notesLength, notesSum).toString()
  }

  usedRows(): StoredRows {
    const rows = [...this.rows.values()].filter(([name]) => this.used.has(name))
    return { version: this.version, rows }
  }

  allRows(): StoredRows {
    return { version: this.version, rows: [...this.rows.values()] }
  }

  private row(name: string): Row {
    return this.rows.get(name) ?? missing(name)
  }

  private replace(row: Row): void {
    this.rows.set(row[0], row)
    this.used.add(row[0])
  }
}

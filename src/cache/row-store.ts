import type { Row, StoredRows } from './cache-index.ts'
import { missing, type CacheStore } from './cache-store.ts'

/** Reads the texts of rows, and adds rows. */
export type RowTexts = {
  readonly read: (pack: number, start: number, length: number, sum: number) => Buffer
  readonly add: (name: string, value: unknown, text: string, notes: string) => Row
}

/** The entries of one kind, for one build. */
export class RowStore<T> implements CacheStore<T> {
  readonly empty: CacheStore<T>['empty']
  private readonly version: string
  private readonly texts: RowTexts
  private readonly rows: Row[]
  private readonly places = new Map<string, number>()
  /** Whether each row was read or stored. */
  private readonly used: boolean[]

  constructor(
    { version, rows }: StoredRows,
    texts: RowTexts,
    empty?: Exclude<CacheStore<T>['empty'], undefined>,
  ) {
    this.empty = empty
    this.version = version
    this.texts = texts
    this.rows = [...rows]
    this.used = rows.map(() => false)
    // Indexed, which avoids destructuring thousands of rows.
    for (let place = 0; place < rows.length; place++) this.places.set((rows[place] as Row)[0], place)
  }

  get(name: string): T | undefined {
    const place = this.places.get(name)
    if (place === undefined) return undefined
    this.used[place] = true
    return (this.rows[place] as Row)[7] as T
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

  /** The rows that were read or stored. */
  usedRows(): StoredRows {
    const { version, rows, used } = this
    return { version, rows: used.every(Boolean) ? rows : rows.filter((_, place) => used[place]) }
  }

  allRows(): StoredRows {
    return { version: this.version, rows: [...this.rows] }
  }

  private row(name: string): Row {
    return this.rows[this.places.get(name) ?? -1] ?? missing(name)
  }

  private replace(row: Row): void {
    const place = this.places.get(row[0]) ?? this.rows.length
    this.places.set(row[0], place)
    this.rows[place] = row
    this.used[place] = true
  }
}

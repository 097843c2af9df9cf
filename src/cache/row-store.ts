import type { Kept, Shelf } from './cache-store.ts'
import type { Row } from './cache-index.ts'

/** Where texts of rows come from, and where new rows go. */
export type RowStore = {
  readonly read: (pack: number, start: number, length: number, sum: number) => Buffer
  readonly add: (name: string, value: unknown, text: string, notes: string) => Row
}

/** The records of one kind, for one build. */
export class RowShelf<T> implements Shelf<T> {
  private readonly store: RowStore
  private readonly rows: Row[]
  private readonly places = new Map<string, number>()
  /** Whether each row was found or kept. */
  private readonly taken: boolean[]

  constructor(before: readonly Row[], store: RowStore) {
    this.store = store
    this.rows = [...before]
    this.taken = before.map(() => false)
    // By number: taking thousands of rows apart costs more than looking them up.
    for (let place = 0; place < before.length; place++) this.places.set((before[place] as Row)[0], place)
  }

  find(name: string): Kept<T> | undefined {
    const place = this.places.get(name)
    if (place === undefined) return undefined
    this.taken[place] = true
    return new KeptRow<T>(this.rows[place] as Row, this.store)
  }

  keep(name: string, value: T, text: string, notes = ''): Kept<T> {
    const row = this.store.add(name, value, text, notes)
    const place = this.places.get(name) ?? this.rows.length
    this.places.set(name, place)
    this.rows[place] = row
    this.taken[place] = true
    return new KeptRow<T>(row, this.store)
  }

  /** The rows that were found or kept. */
  takenRows(): readonly Row[] {
    return this.taken.every(Boolean) ? this.rows : this.rows.filter((_, place) => this.taken[place])
  }
}

// A class, because builds take thousands of rows and look into few.
export class KeptRow<T> implements Kept<T> {
  private readonly row: Row
  private readonly store: Pick<RowStore, 'read'>

  constructor(row: Row, store: Pick<RowStore, 'read'>) {
    this.row = row
    this.store = store
  }

  get value(): T {
    return this.row[7] as T
  }

  text(): string {
    return this.bytes().toString()
  }

  bytes(): Buffer {
    const [, pack, start, length, sum] = this.row
    return this.store.read(pack, start, length, sum)
  }

  notes(): string {
    const [, pack, start, length, , notesLength, notesSum] = this.row
    return this.store.read(pack, start + length, notesLength, notesSum).toString()
  }
}

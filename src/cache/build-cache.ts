import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MemoryDamaged, type Shelf } from './cache-store.ts'
import { cacheFolder } from '../disk/engine-paths.ts'
import { INDEX, readIndex, writeIndex, type Row, type Rows } from './cache-index.ts'
import { PackReader, PackWriter } from './packs.ts'
import { KeptRow, RowShelf, type RowStore } from './row-store.ts'

const MOST_PACKS = 12
const NOTHING = Buffer.alloc(0)

/** What builds know of earlier ones, on shelves by kind. */
export type Memory = {
  /** The records of a kind, for one build. */
  readonly shelf: <T>(kind: string) => Shelf<T>
  /** Ends a build that succeeded: records that it neither found nor kept are forgotten. */
  readonly settle: () => void
  /** Writes what the last build that settled knows to the disk. */
  readonly save: () => Promise<void>
  readonly close: () => void
}

/**
 * Opens the memory of the site at `root`; empty when there is none, or when it is damaged or was made under another
 * `key`. Two builds at once do not disturb each other: each adds a pack of its own, and the last to end is remembered.
 *
 * On the disk it is an index of records and packs of their texts.
 */
export function openMemory(root: string, key: string): Memory {
  const folder = cacheFolder(root)
  const reader = new PackReader(folder)
  const remembered = readIndex(folder, key, reader)
  const packs = remembered.packs.map(([name]) => name)
  let base = remembered.rows
  let current = new Map<string, RowShelf<unknown>>()
  let writer: PackWriter | undefined
  let saved = false

  const store: RowStore = {
    read: (pack, start, length, sum) => {
      // A pack of empty texts is never written.
      if (length === 0) return NOTHING
      const name = packs[pack] ?? ''
      return writer?.name === name
        ? writer.read([name, start, length, sum], reader)
        : reader.read([name, start, length, sum])
    },
    add: (name, value, text, notes) => {
      if (!writer) packs.push((writer = new PackWriter(folder)).name)
      const [, start, length, sum] = writer.add(text)
      const [, , notesLength, notesSum] = writer.add(notes)
      return [name, packs.length - 1, start, length, sum, notesLength, notesSum, value]
    },
  }
  /** The rows with the texts of small packs moved into the pack of this build, where there are many packs. */
  const gathered = (rows: Rows, used: PackUse): Rows => {
    if (used.size <= MOST_PACKS) return rows
    const [largest] = [...used].sort(([, a], [, b]) => b.bytes - a.bytes)
    const stays = (pack: number) =>
      packs[pack] === writer?.name || (pack === largest?.[0] && largest[1].bytes * 2 > largest[1].end)
    const move = (row: Row): Row => {
      if (stays(row[1])) return row
      const record = new KeptRow(row, store)
      return store.add(row[0], record.value, record.text(), record.notes())
    }
    return new Map([...rows].map(([kind, each]) => [kind, each.map(move)]))
  }

  return {
    shelf<T>(kind: string): Shelf<T> {
      const shelf = new RowShelf<T>(base.get(kind) ?? [], store)
      current.set(kind, shelf)
      return shelf
    },
    settle() {
      base = new Map([...current].map(([kind, shelf]) => [kind, shelf.takenRows()]))
      current = new Map()
    },
    async save() {
      const before = packUse(base)
      const rows = gathered(base, before)
      writer?.flush()
      if (writer?.complete === false) return
      const used = rows === base ? before : packUse(rows)
      const sizes = packs.map((name, pack) => [used.has(pack) ? name : '', used.get(pack)?.end ?? 0] as const)
      await writeIndex(folder, key, { ...remembered, packs: sizes, rows })
      saved = true
    },
    close() {
      reader.close()
      if (saved) writer?.close()
      else writer?.discard()
    },
  }
}

/** Does `work` with the memory of a site and saves it; once more without one when it turns out to be damaged. */
export async function withMemory<T>(
  root: string,
  key: string,
  work: (memory: Memory) => Promise<T>,
): Promise<T> {
  const attempt = async () => {
    const memory = openMemory(root, key)
    try {
      const done = await work(memory)
      // A cache that cannot be written costs time and nothing else.
      await memory.save().catch(() => undefined)
      return done
    } finally {
      memory.close()
    }
  }
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof MemoryDamaged)) throw error
    await rm(join(cacheFolder(root), INDEX), { force: true })
    return attempt()
  }
}

/** Of each pack that rows name, how many bytes they use, and where the last of them ends. */
type PackUse = ReadonlyMap<number, { readonly bytes: number; readonly end: number }>

function packUse(rows: Rows): PackUse {
  const used = new Map<number, { bytes: number; end: number }>()
  for (const each of rows.values()) {
    for (const row of each) {
      // By number, as in a shelf.
      const pack = row[1]
      const length = row[3] + row[5]
      const use = used.get(pack)
      if (use) {
        use.bytes += length
        use.end = Math.max(use.end, row[2] + length)
      } else used.set(pack, { bytes: length, end: row[2] + length })
    }
  }
  return used
}

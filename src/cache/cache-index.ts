import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { UNFINISHED } from '../disk/write-atomic.ts'
import { readSealed, writeSealed } from './envelope.ts'
import { PACK, packFile } from './packs.ts'

/** The file that names all packs and every entry in them. */
const INDEX = 'index'
// Another build may still read a pack that this one no longer needs.
const UNUSED_MS = 3_600_000
// Text of Latin-1 alone takes half the memory, and is read in half the time.
const WIDE = /[\u0100-\uFFFF]/g

/**
 * An entry of a store: its name; the number of its pack, the first byte of its text there, the lengths and checksums of
 * text and notes, which follow each other; and its value.
 */
export type Row = readonly [
  name: string,
  pack: number,
  start: number,
  length: number,
  sum: number,
  notesLength: number,
  notesSum: number,
  value: unknown,
]

/** The rows of one kind, and the version of what they depend on. */
export type StoredRows = { readonly version: string; readonly rows: readonly Row[] }

/** A pack by its name, and how many of its bytes must be there. */
export type PackSize = readonly [name: string, bytes: number]

export type CacheIndex = {
  /** The packs that rows name by number; the name is empty where no row does. */
  readonly packs: readonly PackSize[]
  readonly stores: Readonly<Record<string, StoredRows>>
}

/** Why there is no index to go by. */
export type NoIndex = 'first' | 'engine'

export function indexFile(folder: string): string {
  return join(folder, INDEX)
}

/** Reads the index in `folder`; says so where there is none that is whole, or only that of another engine. */
export function readIndex(folder: string, engine: string): CacheIndex | NoIndex {
  const sealed = readSealed(indexFile(folder))
  if (!sealed) return 'first'
  if (sealed.key !== engine) return 'engine'
  const index = JSON.parse(sealed.body.toString('latin1')) as CacheIndex
  return index.packs.every(([name, bytes]) => bytes === 0 || packSize(folder, name) >= bytes)
    ? index
    : 'first'
}

/** Writes the index where the disk takes it, and deletes what no index has needed for a while. Of two builds at once, the last counts. */
export async function writeIndex(folder: string, engine: string, index: CacheIndex): Promise<boolean> {
  const text = JSON.stringify(index).replace(WIDE, escaped)
  const written = await writeSealed(indexFile(folder), engine, Buffer.from(text, 'latin1'))
  if (written) deleteUnused(folder, new Set(index.packs.map(([name]) => name)))
  return written
}

/** A letter as JSON may write it instead. */
function escaped(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
}

function packSize(folder: string, name: string): number {
  return statSync(packFile(folder, name), { throwIfNoEntry: false })?.size ?? -1
}

function deleteUnused(folder: string, used: ReadonlySet<string>): void {
  for (const file of readdirSync(folder)) {
    const pack = PACK.exec(file)?.[1]
    if (pack === undefined ? !UNFINISHED.test(file) : used.has(pack)) continue
    const found = statSync(join(folder, file), { throwIfNoEntry: false })
    if (found && Date.now() - found.mtimeMs > UNUSED_MS) rmSync(join(folder, file), { force: true })
  }
}

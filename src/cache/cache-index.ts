import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { UNFINISHED } from '../disk/write-atomic.ts'
import { readSealed, writeSealed } from './envelope.ts'
import { PACK, packFile } from './packs.ts'

/** The file that lists all packs and their entries. */
export const INDEX = 'index'
// Another build may still read a pack that is unused here.
const UNUSED_MS = 3_600_000

/**
 * An entry of a store: name, pack number, offset of its text in the pack, length and checksum of the text and of the
 * notes that follow it, and value.
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

export type StoredRows = { readonly version: string; readonly rows: readonly Row[] }

export type CacheIndex = {
  /** The packs by number, each with the minimum size of its file; the name is empty if no row uses it. */
  readonly packs: readonly (readonly [name: string, bytes: number])[]
  readonly stores: Readonly<Record<string, StoredRows>>
}

export function indexFile(folder: string): string {
  return join(folder, INDEX)
}

/** Reads the index in `folder`. If none is intact and of this engine, returns the reason. */
export function readIndex(folder: string, engine: string): CacheIndex | 'first' | 'engine' {
  const sealed = readSealed(indexFile(folder))
  if (!sealed) return 'first'
  if (sealed.key !== engine) return 'engine'
  const index = JSON.parse(sealed.body.toString()) as CacheIndex
  return index.packs.every(([name, bytes]) => bytes === 0 || packSize(folder, name) >= bytes)
    ? index
    : 'first'
}

/**
 * Writes the index if possible, then deletes packs that have been unused for a while. Of two concurrent builds, the
 * last wins.
 */
export async function writeIndex(folder: string, engine: string, index: CacheIndex): Promise<boolean> {
  const written = await writeSealed(indexFile(folder), engine, Buffer.from(JSON.stringify(index)))
  if (written) deleteUnused(folder, new Set(index.packs.map(([name]) => name)))
  return written
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

import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import type { PackReader } from './packs.ts'
import { replaceFile } from '../disk/write-atomic.ts'

const FORMAT = 2
/** The file that names all others. */
export const INDEX = 'memory.txt'
const FILE = /^memory-([\w-]+)\.(?:pack|base)$/
// Another build may still read a file that this one no longer needs.
const KEPT_MS = 3_600_000
// From this share on, rows that changed are not kept beside the others any more.
const MOST_CHANGED = 1 / 8

/**
 * A record as it lies in a file: its name; the place of its pack in the table, the first byte of its text there, the
 * lengths and checksums of text and notes, which follow each other; and its value.
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

/** Rows by kind. */
export type Rows = ReadonlyMap<string, readonly Row[]>

/** A pack by its name, and how many of its bytes must be there. */
export type PackSize = readonly [name: string, bytes: number]

/** What the disk remembers. */
export type Remembered = {
  /** The packs that rows name by number. */
  readonly packs: readonly PackSize[]
  readonly rows: Rows
  /** The file in which most of the rows lie, and what it holds. */
  readonly base?: { readonly name: string; readonly rows: Rows }
}

type BaseFile = Readonly<Record<string, readonly Row[]>>
type Changes = Readonly<Record<string, { readonly gone: readonly string[]; readonly rows: readonly Row[] }>>
type IndexFile = { readonly packs: readonly PackSize[]; readonly base: string; readonly changes: Changes }

// Text of Latin-1 alone takes half the memory, and is read in half the time.
const WIDE = /[\u0100-\uFFFF]/g

const NOTHING: Remembered = { packs: [], rows: new Map() }

/**
 * Reads the index in `folder`; nothing where there is none, or one that is damaged, lacks a pack or was written under
 * another key.
 */
export function readIndex(folder: string, key: string, reader: PackReader): Remembered {
  try {
    const { packs, base: name, changes } = readSealed<IndexFile>(join(folder, INDEX), key)
    if (packs.some(([pack, bytes]) => bytes > 0 && reader.size(pack) < bytes)) return NOTHING
    const base = readSealed<BaseFile>(baseFile(folder, name), name)
    const held = new Map(Object.entries(base))
    const rows = new Map(held)
    for (const [kind, changed] of Object.entries(changes)) {
      const others = new Set([...changed.gone, ...changed.rows.map(([row]) => row)])
      const remaining = held.get(kind)?.filter((row) => !others.has(row[0])) ?? []
      rows.set(kind, [...remaining, ...changed.rows])
    }
    return { packs, rows, base: { name, rows: held } }
  } catch {
    return NOTHING
  }
}

/**
 * Writes the index: what differs from the base that was read, or a new base where that is much. The last of two builds
 * at once is remembered. Deletes what no index has needed for a while.
 */
export async function writeIndex(
  folder: string,
  key: string,
  { packs, rows, base }: Remembered,
): Promise<void> {
  const changes = base && changesSince(base.rows, rows)
  const index: IndexFile =
    base && changes
      ? { packs, base: base.name, changes }
      : { packs, base: await writeBase(folder, rows), changes: {} }
  await writeSealed(join(folder, INDEX), key, index)
  forgetFiles(folder, new Set([index.base, ...packs.map(([name]) => name)]))
}

/** Undefined where so much has changed that a new base is cheaper for those who read it. */
function changesSince(before: Rows, now: Rows): Changes | undefined {
  const changes: Record<string, Changes[string]> = {}
  let changed = 0
  let total = 0
  for (const kind of new Set([...before.keys(), ...now.keys()])) {
    const held = before.get(kind) ?? []
    const kept = now.get(kind) ?? []
    const rows = without(kept, held)
    const named = new Set(rows.map(([name]) => name))
    const gone = without(held, kept)
      .map(([name]) => name)
      .filter((name) => !named.has(name))
    if (gone.length + rows.length > 0) changes[kind] = { gone, rows }
    changed += gone.length + rows.length
    total += held.length
  }
  return changed > total * MOST_CHANGED ? undefined : changes
}

function without(rows: readonly Row[], others: readonly Row[]): readonly Row[] {
  const known = new Set(others)
  return rows.filter((row) => !known.has(row))
}

async function writeBase(folder: string, rows: Rows): Promise<string> {
  const name = randomUUID()
  const base: BaseFile = Object.fromEntries(rows)
  await writeSealed(baseFile(folder, name), name, base)
  return name
}

function baseFile(folder: string, name: string): string {
  return join(folder, `memory-${name}.base`)
}

/** Throws for a file that is damaged, or that was sealed with another word. */
function readSealed<T>(file: string, word: string): T {
  const bytes = readFileSync(file)
  const first = bytes.indexOf(10)
  const body = bytes.subarray(first + 1)
  if (bytes.toString('utf8', 0, first) !== seal(word, body)) throw new Error(`${file} is not to be believed`)
  return JSON.parse(body.toString('latin1')) as T
}

async function writeSealed(file: string, word: string, value: unknown): Promise<void> {
  const body = Buffer.from(JSON.stringify(value).replace(WIDE, escaped), 'latin1')
  await replaceFile(file, Buffer.concat([Buffer.from(`${seal(word, body)}\n`), body]))
}

/** A letter as JSON may write it instead. */
function escaped(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
}

function seal(word: string, body: Uint8Array): string {
  return `${FORMAT} ${word} ${crc32(body)}`
}

function forgetFiles(folder: string, needed: ReadonlySet<string>): void {
  for (const file of readdirSync(folder)) {
    const name = FILE.exec(file)?.[1]
    if (name === undefined || needed.has(name)) continue
    const found = statSync(join(folder, file), { throwIfNoEntry: false })
    if (found && Date.now() - found.mtimeMs > KEPT_MS) rmSync(join(folder, file), { force: true })
  }
}

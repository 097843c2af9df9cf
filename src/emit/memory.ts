import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { MemoryDamaged, type Kept, type Shelf } from '../lib/shelf.ts'
import { cacheFolder } from './engine-paths.ts'
import { PackReader, PackWriter, type TextRef } from './memory-packs.ts'

const FORMAT = 1
const INDEX = 'memory.txt'
const PACK = /^memory-([\w-]+)\.pack$/
// Another build may still read a pack that this one no longer needs.
const KEPT_MS = 3_600_000
const MOST_PACKS = 12

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

type Line = { readonly ref: TextRef; readonly json?: string; readonly value?: unknown }
type Lines = ReadonlyMap<string, Map<string, Line>>

/**
 * Opens the memory of the site at `root`; empty when there is none, or when it is damaged or was made under another
 * `key`. Two builds at once do not disturb each other: each adds a pack of its own, and the last to end is remembered.
 *
 * On the disk it is an index, one record a line, and packs of texts.
 */
export function openMemory(root: string, key: string): Memory {
  const folder = cacheFolder(root)
  const reader = new PackReader(folder)
  let base: Lines = readIndex(folder, key, reader)
  let current = new Map<string, Map<string, Line>>()
  let writer: PackWriter | undefined
  let saved = false

  const read = (ref: TextRef): string =>
    writer && ref[0] === writer.name ? writer.read(ref, reader) : reader.read(ref)
  const kept = <T>(ref: TextRef, value: T): Kept<T> => ({ value, text: () => read(ref) })
  const add = (text: string): TextRef => (writer ??= new PackWriter(folder)).add(text)

  return {
    shelf<T>(kind: string): Shelf<T> {
      const before = base.get(kind)
      const now = new Map<string, Line>()
      current.set(kind, now)
      return {
        find: (name) => {
          const line = now.get(name) ?? before?.get(name)
          if (!line) return undefined
          const value = (line.value ?? JSON.parse(line.json ?? 'null')) as T
          now.set(name, { ...line, value })
          return kept(line.ref, value)
        },
        keep: (name, value, text) => {
          const ref = add(text)
          now.set(name, { ref, value })
          return kept(ref, value)
        },
      }
    },
    settle() {
      base = current
      current = new Map()
    },
    async save() {
      // A name that would break the format is made again by every build.
      const records = [...base].flatMap(([kind, lines]) =>
        [...lines].flatMap(([name, line]) => (/[\t\n\\"]/.test(name) ? [] : [{ kind, name, line }])),
      )
      const packs = new Set(records.map(({ line }) => line.ref[0]))
      const refOf = ({ ref }: Line) =>
        packs.size > MOST_PACKS && ref[0] !== writer?.name ? add(read(ref)) : ref
      const lines = records.map(({ kind, name, line }) =>
        [kind, ascii(name), ...refOf(line), line.json ?? ascii(JSON.stringify(line.value))].join('\t'),
      )
      writer?.flush()
      if (writer?.complete === false) return
      await writeIndex(folder, key, lines)
      saved = true
      await forgetPacks(folder, new Set(lines.map((line) => line.split('\t', 3)[2] ?? '')))
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

function readIndex(folder: string, key: string, reader: PackReader): Lines {
  const shelves = new Map<string, Map<string, Line>>()
  const ends = new Map<string, number>()
  try {
    const bytes = readFileSync(join(folder, INDEX))
    const first = bytes.indexOf(10)
    const body = bytes.subarray(first + 1)
    if (bytes.toString('utf8', 0, first) !== header(body, key)) return new Map()
    const text = body.toString('latin1')
    for (let start = 0, stop = 0; (stop = text.indexOf('\n', start)) !== -1; start = stop + 1) {
      const [kind = '', name = '', pack = '', from, length, sum, json = ''] = text
        .slice(start, stop)
        .split('\t')
      const ref: TextRef = [pack, Number(from), Number(length), Number(sum)]
      const shelf = shelves.get(kind) ?? new Map<string, Line>()
      shelf.set(name.includes('\\') ? fromAscii(name) : name, { ref, json })
      shelves.set(kind, shelf)
      ends.set(pack, Math.max(ends.get(pack) ?? 0, ref[1] + ref[2]))
    }
    return [...ends].every(([pack, end]) => reader.size(pack) >= end) ? shelves : new Map()
  } catch {
    return new Map()
  }
}

async function writeIndex(folder: string, key: string, lines: readonly string[]): Promise<void> {
  const body = Buffer.from(lines.map((line) => `${line}\n`).join(''), 'latin1')
  const unfinished = join(folder, `${INDEX}.${randomUUID()}`)
  await mkdir(folder, { recursive: true })
  try {
    await writeFile(unfinished, Buffer.concat([Buffer.from(`${header(body, key)}\n`), body]))
    await rename(unfinished, join(folder, INDEX))
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** The first line of the index: of another format, of another key or of other lines, the rest is not believed. */
function header(body: Uint8Array, key: string): string {
  return `${FORMAT} ${key} ${crc32(body)}`
}

/** Writes other letters as JSON may: a text of ASCII alone takes half the memory, and is read in half the time. */
function ascii(text: string): string {
  return text.replace(
    /[\u0080-\uFFFF]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function fromAscii(text: string): string {
  return JSON.parse(`"${text}"`) as string
}

async function forgetPacks(folder: string, needed: ReadonlySet<string>): Promise<void> {
  for (const file of await readdir(folder)) {
    const pack = PACK.exec(file)?.[1]
    if (pack === undefined || needed.has(pack)) continue
    const found = await stat(join(folder, file)).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > KEPT_MS) await rm(join(folder, file), { force: true })
  }
}

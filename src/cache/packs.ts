import { randomUUID } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import { CacheDamaged } from '../problems/cache-damaged.ts'

/** Location of a text: pack, byte offset, length in bytes and checksum. */
export type TextRef = readonly [pack: string, start: number, length: number, sum: number]

const MOST_WAITING = 4 << 20

export const PACK = /^([\w-]+)\.pack$/

export function packFile(folder: string, pack: string): string {
  return join(folder, `${pack}.pack`)
}

function readText([pack, start, length, sum]: TextRef, open: () => number): Buffer {
  const bytes = Buffer.allocUnsafe(length)
  try {
    if (readSync(open(), bytes, 0, length, start) === length && crc32(bytes) === sum) return bytes
  } catch (error) {
    throw new CacheDamaged(`pack ${pack} cannot be read`, { cause: error })
  }
  throw new CacheDamaged(`pack ${pack} is damaged`)
}

/** Reads texts from packs of earlier builds. */
export class PackReader {
  private readonly folder: string
  private readonly open = new Map<string, number>()

  constructor(folder: string) {
    this.folder = folder
  }

  read(ref: TextRef): Buffer {
    const [pack] = ref
    return readText(ref, () => {
      const file = this.open.get(pack) ?? openSync(packFile(this.folder, pack), 'r')
      this.open.set(pack, file)
      return file
    })
  }

  close(): void {
    for (const file of this.open.values()) closeSync(file)
    this.open.clear()
  }
}

/**
 * A new pack. Texts are written in batches, to limit memory; if the disk refuses, they stay in memory and {@link
 * complete} is false.
 */
export class PackWriter {
  readonly name = randomUUID()
  private readonly file: string
  /** Texts not yet on disk, by offset. */
  private readonly waiting = new Map<number, Buffer>()
  private opened: number | undefined
  private written = 0
  private end = 0
  private refused = false

  constructor(folder: string) {
    this.file = packFile(folder, this.name)
  }

  add(text: string): TextRef {
    const bytes = Buffer.from(text)
    const start = this.end
    if (bytes.length > 0) this.waiting.set(start, bytes)
    this.end += bytes.length
    if (this.end - this.written > MOST_WAITING) this.flush()
    return [this.name, start, bytes.length, crc32(bytes)]
  }

  /** Reads through the open file, even if the cache is deleted meanwhile. */
  read(ref: TextRef): Buffer {
    return this.waiting.get(ref[1]) ?? readText(ref, () => this.opened ?? -1)
  }

  flush(): void {
    if (this.refused || this.complete) return
    try {
      mkdirSync(dirname(this.file), { recursive: true })
      this.opened ??= openSync(this.file, 'wx+')
      const bytes = Buffer.concat([...this.waiting.values()])
      for (let at = 0; at < bytes.length;)
        at += writeSync(this.opened, bytes, at, bytes.length - at, this.written + at)
      this.written = this.end
      this.waiting.clear()
    } catch {
      this.refused = true
    }
  }

  /** Whether everything is on disk. */
  get complete(): boolean {
    return this.waiting.size === 0
  }

  close(): void {
    if (this.opened !== undefined) closeSync(this.opened)
    this.opened = undefined
  }

  /** Closes and deletes the pack. */
  discard(): void {
    if (this.opened === undefined) return
    this.close()
    rmSync(this.file, { force: true })
  }
}

import { randomUUID } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { CacheDamaged } from '../problems/cache-damaged.ts'

/** Where a text lies: its pack, and in it its first byte, its length in bytes and its checksum. */
export type TextRef = readonly [pack: string, start: number, length: number, sum: number]

const BUFFER = 4 << 20

/** The name of the file of a pack. */
export const PACK = /^([\w-]+)\.pack$/

export function packFile(folder: string, pack: string): string {
  return join(folder, `${pack}.pack`)
}

/** Reads texts out of packs that other builds wrote. */
export class PackReader {
  private readonly folder: string
  private readonly open = new Map<string, number>()

  constructor(folder: string) {
    this.folder = folder
  }

  /** The bytes of a text. */
  read([pack, start, length, sum]: TextRef): Buffer {
    const bytes = Buffer.allocUnsafe(length)
    try {
      const file = this.open.get(pack) ?? openSync(packFile(this.folder, pack), 'r')
      this.open.set(pack, file)
      if (readSync(file, bytes, 0, length, start) === length && crc32(bytes) === sum) return bytes
    } catch (error) {
      throw new CacheDamaged(`pack ${pack} cannot be read`, { cause: error })
    }
    throw new CacheDamaged(`pack ${pack} is damaged`)
  }

  close(): void {
    for (const file of this.open.values()) closeSync(file)
    this.open.clear()
  }
}

/**
 * A new pack. Texts go to the disk as they come, so that memory holds none of them; where the disk refuses, they stay in
 * memory, and {@link complete} says so.
 */
export class PackWriter {
  readonly name = randomUUID()
  private readonly folder: string
  private readonly refused: { readonly start: number; readonly bytes: Buffer }[] = []
  private readonly buffer = Buffer.allocUnsafe(BUFFER)
  private file: number | undefined
  /** First byte that is not on the disk yet, and the number of those that wait in the buffer. */
  private start = 0
  private waiting = 0

  constructor(folder: string) {
    this.folder = folder
  }

  add(text: string): TextRef {
    const most = text.length * 3
    if (this.waiting + most > BUFFER) this.flush()
    const start = this.start + this.waiting
    if (most > BUFFER) {
      const bytes = Buffer.from(text)
      this.write(bytes)
      return [this.name, start, bytes.length, crc32(bytes)]
    }
    const length = this.buffer.write(text, this.waiting)
    const sum = crc32(this.buffer.subarray(this.waiting, this.waiting + length))
    this.waiting += length
    return [this.name, start, length, sum]
  }

  /** The bytes of a text, until the next one is added. */
  read(ref: TextRef, reader: PackReader): Buffer {
    const [, start, length] = ref
    if (start >= this.start) return this.buffer.subarray(start - this.start, start - this.start + length)
    const part = this.refused.findLast((candidate) => candidate.start <= start)
    return part ? part.bytes.subarray(start - part.start, start - part.start + length) : reader.read(ref)
  }

  /** Writes what waits. */
  flush(): void {
    if (this.waiting === 0) return
    const { waiting } = this
    this.waiting = 0
    this.write(this.buffer.subarray(0, waiting))
  }

  /** Whether everything is on the disk. */
  get complete(): boolean {
    return this.refused.length === 0
  }

  close(): void {
    if (this.file !== undefined) closeSync(this.file)
    this.file = undefined
  }

  /** Closes the pack and deletes it. */
  discard(): void {
    this.close()
    rmSync(packFile(this.folder, this.name), { force: true })
  }

  private write(bytes: Buffer): void {
    try {
      if (!this.complete) throw new Error('the disk refused before')
      if (this.file === undefined) {
        mkdirSync(this.folder, { recursive: true })
        this.file = openSync(packFile(this.folder, this.name), 'wx')
      }
      for (let at = 0; at < bytes.length;)
        at += writeSync(this.file, bytes, at, bytes.length - at, this.start + at)
    } catch {
      this.refused.push({ start: this.start, bytes: Buffer.from(bytes) })
    }
    this.start += bytes.length
  }
}

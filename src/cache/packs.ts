import { randomUUID } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { CacheDamaged } from '../problems/cache-damaged.ts'

/** Location of a text in a pack: byte offset, length in bytes and checksum. */
export type TextRef = readonly [start: number, length: number, sum: number]

const FLUSH_BYTES = 4 << 20

/** The extension of a pack. */
export const PACK = '.pack'

export function packFile(folder: string, pack: string): string {
  return join(folder, pack + PACK)
}

/**
 * Opens the packs in `folder`: those of earlier builds, for reading, and this build's `own`, created with the first
 * text. Texts are written in batches, to limit memory; if the disk refuses, they stay in memory.
 */
export function openPacks(folder: string) {
  const own = randomUUID()
  const open = new Map<string, number>()
  /** Texts not yet on disk, by offset. */
  const waiting = new Map<number, Buffer>()
  let written = 0
  let end = 0
  let isRefused = false

  // Files stay open: the cache may be deleted meanwhile.
  const fileOf = (pack: string) => {
    const file = open.get(pack) ?? openSync(packFile(folder, pack), pack === own ? 'wx+' : 'r')
    open.set(pack, file)
    return file
  }
  /** Writes the waiting texts; returns whether everything is on disk. */
  const flush = () => {
    if (waiting.size === 0 || isRefused) return waiting.size === 0
    try {
      mkdirSync(folder, { recursive: true })
      const bytes = Buffer.concat([...waiting.values()])
      for (let at = 0; at < bytes.length;)
        at += writeSync(fileOf(own), bytes, at, bytes.length - at, written + at)
      written = end
      waiting.clear()
    } catch {
      isRefused = true
    }
    return !isRefused
  }

  return {
    own,
    flush,
    add(text: string): TextRef {
      const bytes = Buffer.from(text)
      const start = end
      if (bytes.length > 0) waiting.set(start, bytes)
      end += bytes.length
      if (end - written > FLUSH_BYTES) flush()
      return [start, bytes.length, crc32(bytes)]
    },
    read(pack: string, [start, length, sum]: TextRef): string {
      const buffered = pack === own ? waiting.get(start) : undefined
      if (buffered) return buffered.toString()
      try {
        const bytes = Buffer.allocUnsafe(length)
        if (readSync(fileOf(pack), bytes, 0, length, start) === length && crc32(bytes) === sum)
          return bytes.toString()
      } catch (error) {
        throw new CacheDamaged(`pack ${pack} cannot be read`, { cause: error })
      }
      throw new CacheDamaged(`pack ${pack} is damaged`)
    },
    /** Deletes the pack of this build unless `isSaved`. */
    close(isSaved: boolean): void {
      for (const file of open.values()) closeSync(file)
      if (open.has(own) && !isSaved) rmSync(packFile(folder, own), { force: true })
      open.clear()
    },
  }
}

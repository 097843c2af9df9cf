import type { FileStamps } from '../../disk/file-stamps.ts'
import type { Count } from '../../lib/progress.ts'
import type { SiteConfig } from '../define-site.ts'
import type { ParsedEntry } from '../parse/parse-entry.ts'
import type { FactDefinitions } from './facts.ts'
import {
  getCached,
  putEntry,
  readContentFile,
  type CachedEntry,
  type ContentFile,
  type EntryStore,
  type UnknownFile,
} from './entry-cache.ts'
import { openParsers, type Parsers } from './open-parsers.ts'
import { Pauses } from './pauses.ts'

export type Disk = {
  readonly root: string
  readonly config: SiteConfig
  /** Code of the config; without it, only this thread parses. */
  readonly configCode?: string | undefined
  readonly stamps: FileStamps
  readonly store: EntryStore
  readonly count?: Count | undefined
}

/** The facts of a site and a hash of them. */
export type LoadedFacts = { readonly value: FactDefinitions; readonly hash: string }

/** A file that is not cached, or out of date. */
type MissingFile = ContentFile & UnknownFile & { readonly index: number }

const BATCH = 20
/** Fewer files are parsed before a thread can start. */
const MIN_FOR_THREADS = 400

/** Loads `files`. The parsers are imported only when there is something to parse. */
export async function loadFiles(
  { root, config, configCode, store, count }: Disk,
  files: readonly ContentFile[],
  facts: LoadedFacts,
): Promise<readonly CachedEntry[]> {
  const loaded = files.map((file) => getCached(store, file, facts.hash))
  const missing = [...files.keys()].filter((index) => loaded[index] === undefined)
  /** The file to parse; empty if its text is cached or cannot be read. */
  const read = (index: number): MissingFile[] => {
    const file = files[index] as ContentFile
    const found = readContentFile(root, store, file, facts.hash)
    if (!('problems' in found)) return [{ ...file, ...found, index }]
    loaded[index] = found
    return []
  }

  const threads = missing.length < MIN_FOR_THREADS ? undefined : configCode
  const keepAll = (batch: readonly MissingFile[], parsed: readonly ParsedEntry[]) => {
    for (const [place, file] of batch.entries())
      loaded[file.index] = putEntry(store, file.name, file, parsed[place] as ParsedEntry)
  }
  let parsers: Parsers<MissingFile> | undefined
  const pauses = new Pauses()
  try {
    for (let first = 0; first < missing.length; first += BATCH) {
      count?.(files.length - missing.length + first, files.length)
      const batch = missing.slice(first, first + BATCH).flatMap(read)
      if (batch.length > 0) {
        parsers ??= await openParsers(root, config, facts.value, keepAll, threads)
        parsers.parse(batch)
      }
      if (pauses.due) await pauses.take()
    }
    await parsers?.finish()
  } finally {
    await parsers?.close()
  }
  return loaded as CachedEntry[]
}

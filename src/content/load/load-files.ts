import { join } from 'node:path'
import type { z } from 'zod'
import type { FileStamps } from '../../disk/file-stamps.ts'
import type { Language } from '../../languages/language.ts'
import type { Count } from '../../lib/progress.ts'
import type { SiteConfig } from '../define-site.ts'
import type { ParsedEntry } from '../parse/parse-entry.ts'
import type { Mentions } from './entry.ts'
import type { FactDefinitions } from './facts.ts'
import {
  getCached,
  putEntry,
  readSource,
  type ContentFile,
  type EntryStore,
  type LoadedEntry,
  type UnknownFile,
} from './entry-cache.ts'
import { openParsers, type FileToParse, type Parsers } from './open-parsers.ts'
import { Pauses } from './yield-timer.ts'

export type Disk = {
  readonly root: string
  readonly config: SiteConfig
  /** The module of the config; without it, no other thread parses. */
  readonly configFile?: string | undefined
  readonly stamps: FileStamps
  readonly store: EntryStore
  readonly count?: Count | undefined
}

export type FileToLoad = {
  readonly collection: string
  readonly name: string
  /** Below `content/`. */
  readonly path: string
  readonly schema: z.ZodType
  readonly language: Language
}

/** The facts of a site and a hash of them. */
export type LoadedFacts = { readonly value: FactDefinitions; readonly hash: string }

/** A file that is not cached. */
type Unparsed = {
  readonly index: number
  readonly place: ContentFile
  readonly source: UnknownFile
  readonly file: FileToParse
}

const BATCH = 20
/** Fewer files are parsed before a thread has started. */
const LEAST_FOR_THREADS = 400

const NONE: Mentions = { references: [], links: [], images: [], components: [] }

/** Loads `files`. The parsers are imported only when there is something to parse. */
export async function loadFiles(
  { root, config, configFile, stamps, store, count }: Disk,
  files: readonly FileToLoad[],
  facts: LoadedFacts,
): Promise<readonly LoadedEntry[]> {
  const places = files.map(({ name, path }): ContentFile => ({
    name,
    file: `content/${path}`,
    path: join(root, 'content', path),
    stamp: stamps.get(`content/${path}`) ?? '',
  }))
  const loaded = places.map((place) => getCached(store, place, facts.hash))
  const missing = [...files.keys()].filter((index) => loaded[index] === undefined)
  const read = (index: number): Unparsed[] => {
    const place = places[index] as ContentFile
    const source = readSource(store, place, facts.hash)
    const { collection, schema, language } = files[index] as FileToLoad
    if ('problems' in source) {
      loaded[index] = source
      return []
    }
    if (source.problem) {
      loaded[index] = putEntry(store, place, source, { language, mentions: NONE, problems: [source.problem] })
      return []
    }
    return [
      { index, place, source, file: { file: place.file, source: source.text, collection, schema, language } },
    ]
  }
  const keep = ({ index, place, source }: Unparsed, parsed: ParsedEntry) => {
    loaded[index] = putEntry(store, place, source, parsed)
  }

  const threads = missing.length < LEAST_FOR_THREADS ? undefined : configFile
  let parsers: Parsers | undefined
  const pauses = new Pauses()
  const pending: Promise<void>[] = []
  try {
    for (let first = 0; first < missing.length; first += BATCH) {
      count?.(files.length - missing.length + first, files.length)
      const batch = missing.slice(first, first + BATCH).flatMap(read)
      const keepAll = (parsed: readonly ParsedEntry[]) =>
        parsed.forEach((one, n) => keep(batch[n] as Unparsed, one))
      if (batch.length > 0) {
        parsers ??= await openParsers(root, config, facts.value, threads)
        const parsed = parsers.parse(batch.map(({ file }) => file))
        if (parsed instanceof Promise) pending.push(parsed.then(keepAll))
        else keepAll(parsed)
      }
      if (pauses.due) await pauses.take()
    }
    await Promise.all(pending)
  } finally {
    await parsers?.close()
  }
  return loaded as LoadedEntry[]
}

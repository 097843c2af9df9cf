import { join } from 'node:path'
import type { z } from 'zod'
import { gather } from '../../problems/all-with-problems.ts'
import type { Shelf } from '../../cache/cache-store.ts'
import type { Language } from '../../languages/typography.ts'
import type { FactDefinitions } from './facts.ts'
import type { Marks } from '../../disk/file-stamps.ts'
import type { SiteConfig } from '../define-site.ts'
import { openParser } from '../parse/open-parser.ts'
import { Pauses } from './yield-timer.ts'
import {
  keepEntry,
  keepRecord,
  readEntry,
  recallEntry,
  type EntryRecord,
  type FileToRecall,
  type KeptEntry,
  type LoadedEntry,
} from './entry-cache.ts'

export type Disk = {
  readonly root: string
  readonly config: SiteConfig
  readonly marks: Marks
  readonly shelf: Shelf<KeptEntry>
}

export type FileToLoad = {
  readonly name: string
  /** Below `content/`. */
  readonly path: string
  readonly collection: string
  readonly schema: z.ZodType
  readonly language: Language
}

/** The facts of a site and a hash of them. */
export type LoadedFacts = { readonly value: FactDefinitions; readonly hash: string }

/** A file for a worker, which finds the schema by its collection. */
export type FileForWorker = FileToRecall & Pick<FileToLoad, 'collection' | 'language'>

/**
 * Reads some of `files` in a worker: whoever is free takes the next, and counts `taken` up. `keep` gets each record; files
 * without one, such as those with mistakes, are left to this thread. Ends when the worker has nothing left to do.
 */
export type ReadInWorker = (work: {
  readonly files: readonly FileForWorker[]
  readonly facts: LoadedFacts
  readonly taken: Int32Array
  readonly keep: (index: number, record: EntryRecord) => void
}) => Promise<void>

/** From this number of new files on, a worker has started before this thread has read them. */
const MANY = 500
/** Files that are taken at once. */
const HANDFUL = 16

/** What came of each of `files`. The parsers are loaded only when there is something to parse. */
export async function loadFiles(
  { root, config, marks, shelf }: Disk,
  files: readonly FileToLoad[],
  facts: LoadedFacts,
  readInWorker?: ReadInWorker,
): Promise<readonly LoadedEntry[]> {
  const folder = join(root, 'content')
  const places = files.map(({ name, path }) => ({
    name,
    file: `content/${path}`,
    path: `${folder}/${path}`,
    mark: marks.get(`content/${path}`) ?? '',
  }))
  const loaded = places.map((place) => recallEntry(shelf, place, facts.hash))
  const missing = [...files.keys()].filter((index) => loaded[index] === undefined)
  if (missing.length === 0) return loaded as LoadedEntry[]

  const parse = await openParser(config)
  const load = (index: number) => {
    const place = places[index] as FileToRecall
    const { schema, language } = files[index] as FileToLoad
    const found = readEntry(shelf, place, facts.hash)
    if ('problems' in found) return found
    const options = { file: place.file, source: found.text, schema, language, facts: facts.value }
    return keepEntry(shelf, place, found, parse(options))
  }

  const pauses = new Pauses()
  const loadHere = async (index: number) => {
    loaded[index] ??= load(index)
    if (pauses.due) await pauses.take()
  }

  const unseen = missing.filter((index) => !shelf.find(places[index]?.name ?? ''))
  if (readInWorker && unseen.length >= MANY) {
    const taken = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    const read = readInWorker({
      files: unseen.map((index) => forWorker(places[index] as FileToRecall, files[index] as FileToLoad)),
      facts,
      taken,
      keep: (order, record) => {
        const index = unseen[order] as number
        loaded[index] = keepRecord(shelf, places[index] as FileToRecall, record)
      },
    })
    const stop = (error: unknown): never => {
      Atomics.store(taken, 0, unseen.length)
      throw error
    }
    // Neither goes on where the other has failed, nor is anything kept after that is told.
    await gather([read.catch(stop), takeHandfuls(unseen, taken, loadHere)])
  }
  for (const index of missing) await loadHere(index)
  return loaded as LoadedEntry[]
}

function forWorker(place: FileToRecall, { collection, language }: FileToLoad): FileForWorker {
  return { ...place, collection, language }
}

/** Does `work` with the files that nobody else has taken. */
export async function takeHandfuls<T>(
  files: readonly T[],
  taken: Int32Array,
  work: (file: T, index: number) => Promise<void>,
): Promise<void> {
  const next = () => Atomics.add(taken, 0, HANDFUL)
  try {
    for (let first = next(); first < files.length; first = next())
      for (const [place, file] of files.slice(first, first + HANDFUL).entries())
        await work(file, first + place)
  } finally {
    // Where this thread fails, the other has nothing left to do either.
    Atomics.store(taken, 0, files.length)
  }
}

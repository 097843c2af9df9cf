import { availableParallelism } from 'node:os'
import { WorkerClient } from '../../workers/worker-client.ts'
import type { SiteConfig } from '../define-site.ts'
import { openParser } from '../parse/open-parser.ts'
import type { ParsedEntry, ParseOptions } from '../parse/parse-entry.ts'
import type { FactDefinitions } from './facts.ts'

type FileToParse = Pick<ParseOptions, 'file' | 'source' | 'schema' | 'language'> & {
  readonly collection: string
}

/** Files for another thread, which imports the module of the config for their schemas. */
export type ParseRequest = {
  readonly root: string
  readonly configFile: string
  readonly facts: FactDefinitions
  readonly files: readonly Omit<FileToParse, 'schema'>[]
}

/** A response per file; undefined for one that the main thread has to parse itself. */
export type ParseResponse = readonly (ParsedEntry | undefined)[]

export type Parsers = {
  /** Parses files in another thread, or synchronously in this one while the others are busy. */
  readonly parse: (files: readonly FileToParse[]) => readonly ParsedEntry[] | Promise<readonly ParsedEntry[]>
  readonly close: () => Promise<void>
}

/** Requests queued per thread, so that it has work while this one parses a long file. */
const MAX_QUEUED = 5
/** More threads would wait for the main one, which reads and stores every file. */
const MAX_THREADS = 4

/** Imports the parsers of a site. With `configFile`, worker threads parse too: one for each remaining core. */
export async function openParsers(
  root: string,
  config: SiteConfig,
  facts: FactDefinitions,
  configFile?: string,
): Promise<Parsers> {
  const parse = await openParser(root, config)
  const parseHere = (file: FileToParse) => parse({ ...file, facts })
  const count = configFile === undefined ? 0 : Math.min(availableParallelism() - 1, MAX_THREADS)
  const threads = Array.from(
    { length: count },
    () => new WorkerClient<ParseRequest, ParseResponse>('compile/parse-worker-entry'),
  )
  return {
    parse(files) {
      const [free] = threads.toSorted((one, other) => one.waiting - other.waiting)
      if (configFile === undefined || !free || free.waiting >= MAX_QUEUED) return files.map(parseHere)
      const sent = files.map(({ schema: _, ...file }) => file)
      return free
        .request({ root, configFile, facts, files: sent })
        .catch((): ParseResponse => [])
        .then((parsed) => files.map((file, index) => parsed[index] ?? parseHere(file)))
    },
    close: async () => void (await Promise.all(threads.map((thread) => thread.close()))),
  }
}

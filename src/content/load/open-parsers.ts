import { availableParallelism } from 'node:os'
import type { Claim } from '../../workers/serve-requests.ts'
import { SharedWork } from '../../workers/shared-work.ts'
import { WorkerClient } from '../../workers/worker-client.ts'
import type { SiteConfig } from '../define-site.ts'
import { openParser } from '../parse/open-parser.ts'
import type { ParsedEntry, ParseOptions } from '../parse/parse-entry.ts'
import type { FactDefinitions } from './facts.ts'

type FileToParse = Pick<ParseOptions, 'file' | 'source' | 'schema' | 'language'> & {
  readonly collection: string
}

/** Files for another thread, which runs the code of the config for their schemas. */
export type ParseRequest = {
  readonly root: string
  readonly configCode: string
  readonly facts: FactDefinitions
  readonly files: readonly Omit<FileToParse, 'schema'>[]
}

/** A response per file; undefined for one that the main thread has to parse itself. */
export type ParseResponse = readonly (ParsedEntry | undefined)[]

const MAX_QUEUED = 5
/** More threads would wait for the main one, which reads and stores every file. */
const MAX_THREADS = 4

export type Parsers<F> = {
  /** Parses files in another thread, or synchronously in this one while the others are busy. */
  readonly parse: (files: readonly F[]) => void
  /** Resolves once all files are parsed. */
  readonly finish: () => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * Imports the parsers of a site, which parse batches of files: in this thread and, with `configCode`, in one for each
 * remaining core.
 */
export async function openParsers<F extends FileToParse>(
  root: string,
  config: SiteConfig,
  facts: FactDefinitions,
  keep: (files: readonly F[], parsed: readonly ParsedEntry[]) => void,
  configCode?: string,
): Promise<Parsers<F>> {
  const parse = await openParser(root, config)
  const parseHere = (file: FileToParse) => parse({ ...file, facts })
  const count = configCode === undefined ? 0 : Math.min(availableParallelism() - 1, MAX_THREADS)
  const threads = Array.from(
    { length: count },
    () => new WorkerClient<ParseRequest, ParseResponse>('compile/parse-worker-entry'),
  )
  const ask = async (thread: (typeof threads)[number], files: readonly F[], claim: Claim) => {
    const sent = files.map(({ collection, file, source, language }) => ({
      collection,
      file,
      source,
      language,
    }))
    const parsed = await thread.request({ root, configCode: configCode ?? '', facts, files: sent }, claim)
    return files.map((file, index) => parsed[index] ?? parseHere(file))
  }
  const work = new SharedWork<readonly F[], readonly ParsedEntry[]>({
    here: (files) => files.map(parseHere),
    helpers: threads.map((thread) => ({ ask: (files, claim) => ask(thread, files, claim) })),
    maxQueued: MAX_QUEUED,
    keep,
  })
  return {
    parse: (files) => void work.add(files),
    finish: () => work.finish(),
    close: async () => void (await Promise.all(threads.map((thread) => thread.close()))),
  }
}

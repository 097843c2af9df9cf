import type { FileStamps } from '../../disk/file-stamps.ts'
import type { Count } from '../../lib/progress.ts'
import type { SiteConfig } from '../define-site.ts'
import { openParser, type ParseFile } from '../parse/open-parser.ts'
import type { FactDefinitions } from './facts.ts'
import {
  getCached,
  putEntry,
  readSource,
  type ContentFile,
  type EntryStore,
  type LoadedEntry,
} from './entry-cache.ts'
import { Pauses } from './yield-timer.ts'

export type Disk = {
  readonly root: string
  readonly config: SiteConfig
  readonly stamps: FileStamps
  readonly store: EntryStore
  readonly count?: Count | undefined
}

/** The facts of a site and a hash of them. */
export type LoadedFacts = { readonly value: FactDefinitions; readonly hash: string }

/** Loads `files`. The parser is imported only when there is something to parse. */
export async function loadFiles(
  { root, config, store, count }: Disk,
  files: readonly ContentFile[],
  facts: LoadedFacts,
): Promise<readonly LoadedEntry[]> {
  const pauses = new Pauses()
  const loaded: LoadedEntry[] = []
  let parse: ParseFile | undefined
  for (const file of files) {
    const cached = getCached(store, file, facts.hash) ?? readSource(store, file, facts.hash)
    if ('problems' in cached) {
      loaded.push(cached)
      continue
    }
    count?.(loaded.length, files.length)
    parse ??= await openParser(root, config)
    const parsed = parse({ ...file, source: cached.text, facts: facts.value })
    loaded.push(putEntry(store, file.name, cached, parsed))
    if (pauses.due) await pauses.take()
  }
  return loaded
}

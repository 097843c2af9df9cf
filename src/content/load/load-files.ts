import { join } from 'node:path'
import type { z } from 'zod'
import type { FileStamps } from '../../disk/file-stamps.ts'
import type { Language } from '../../languages/typography.ts'
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

export type FileToLoad = {
  readonly name: string
  /** Below `content/`. */
  readonly path: string
  readonly schema: z.ZodType
  readonly language: Language
}

/** The facts of a site and a hash of them. */
export type LoadedFacts = { readonly value: FactDefinitions; readonly hash: string }

/** Loads `files`. The parsers are imported only when there is something to parse. */
export async function loadFiles(
  { root, config, stamps, store, count }: Disk,
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
  if (loaded.every((entry) => entry !== undefined)) return loaded

  const pauses = new Pauses()
  let parse: ParseFile | undefined
  for (const [index, place] of places.entries()) {
    count?.(index, places.length)
    if (loaded[index]) continue
    const source = readSource(store, place, facts.hash)
    if ('problems' in source) loaded[index] = source
    else {
      parse ??= await openParser(config)
      const { schema, language } = files[index] as FileToLoad
      const options = { file: place.file, source: source.text, schema, language, facts: facts.value }
      loaded[index] = putEntry(store, place, source, parse(options))
    }
    if (pauses.due) await pauses.take()
  }
  return loaded as LoadedEntry[]
}

import { join } from 'node:path'
import type { z } from 'zod'
import { isPlain, type CacheStore } from '../../cache/cache-store.ts'
import { contentHash } from '../../cache/hash.ts'
import { reliableStamp } from '../../disk/file-stamps.ts'
import type { Language } from '../../languages/language.ts'
import type { ParsedEntry } from '../parse/parse-entry.ts'
import { NO_MENTIONS, type BodyLength, type Mention, type Mentions, type RenderedBody } from './entry.ts'
import { readText } from './read-text.ts'

/**
 * A parsed content file in the cache. The HTML of its body is the text of the cache entry, its headings and links are
 * the notes; both are read on demand.
 */
export type CachedEntry = {
  /** The file's stamp when read; empty if unreliable. */
  readonly stamp: string
  /** Hash of the file and its facts; empty to force parsing. */
  readonly hash: string
  /** Hash of what `Entry.hash` covers. */
  readonly dataHash: string
  readonly facts: string
  readonly language: Language
  readonly data: unknown
  readonly body?: BodyLength
  readonly mentions: Omit<Mentions, 'links'>
  /** Problems of the file, which every build reports. */
  readonly problems: ParsedEntry['problems']
}

export type EntryStore = CacheStore<CachedEntry>

type Notes = Pick<RenderedBody, 'headings'> & { readonly links: readonly Mention[] }

/** A file that has to be parsed: not cached, or out of date. */
export type UnknownFile = {
  readonly source: string
  readonly stamp: string
  readonly hash: string
  readonly facts: string
}

/** A content file, with the schema and the language that it is expected to have. */
export type ContentFile = {
  readonly collection: string
  readonly name: string
  /** Path below the root. */
  readonly file: string
  readonly stamp: string
  readonly schema: z.ZodType
  readonly language: Language
}

/** Cache name of an entry. It includes the collection, because several can read one file. */
export function entryName(collection: string, file: string): string {
  return `${collection}/${file.slice('content/'.length)}`
}

/** The cached entry of a file with an unchanged stamp, without opening it. `facts` is the hash of the facts. */
export function getCached(
  store: EntryStore,
  { name, stamp }: Pick<ContentFile, 'name' | 'stamp'>,
  facts: string,
): CachedEntry | undefined {
  const cached = store.get(name)
  if (!cached || stamp === '' || cached.stamp !== stamp) return undefined
  return cached.facts === '' || cached.facts === facts ? cached : undefined
}

/** Reads a file whose stamp is new or unreliable. Returns the cached entry if the text and its facts are the same. */
export function readContentFile(
  root: string,
  store: EntryStore,
  { name, file, stamp: found, language }: ContentFile,
  facts: string,
): CachedEntry | UnknownFile {
  const stamp = reliableStamp(found)
  const text = readText(join(root, file), file)
  if (typeof text !== 'string')
    return putEntry(
      store,
      name,
      { stamp: '', hash: '', facts: '' },
      { language, mentions: NO_MENTIONS, problems: [text] },
    )
  const used = text.includes('{{') ? facts : ''
  const hash = contentHash(text + used, 16)
  const cached = store.get(name)
  if (cached?.hash !== hash) return { source: text, stamp, hash, facts: used }
  store.update(name, { ...cached, stamp })
  return cached
}

/** Stores a parsed file with its problems. If its data is missing or not plain, the next build parses it again. */
export function putEntry(
  store: EntryStore,
  name: string,
  { hash, stamp, facts }: Omit<UnknownFile, 'source'>,
  { language, data, body, mentions: { links, ...mentions }, problems }: ParsedEntry,
): CachedEntry {
  const notes: Notes = { headings: body?.headings ?? [], links }
  const isCacheable = data !== undefined && isPlain(data)
  const entry: CachedEntry = {
    stamp: isCacheable ? stamp : '',
    hash: isCacheable ? hash : '',
    dataHash: isCacheable ? contentHash(JSON.stringify([data, language, body?.minutes]), 16) : hash,
    facts,
    language,
    data,
    mentions,
    problems,
    ...(body && { body: { words: body.words, minutes: body.minutes } }),
  }
  return { ...store.put(name, entry, body?.html, JSON.stringify(notes)), hash }
}

export function readNotes(store: EntryStore, name: string): Notes {
  return JSON.parse(store.readNotes(name)) as Notes
}

import { groupBy } from '../../lib/lists/group-by.ts'
import { once } from '../../lib/once.ts'
import type { Problem } from '../../problems/problem.ts'
import { createCacheStore } from '../../cache/cache-store.ts'
import { locale, type Language } from '../../languages/language.ts'
import type { Definition, SiteConfig } from '../define-site.ts'
import type { ContentLinks, Entry, Mentions } from './entry.ts'
import { factsSchema, readFacts, type FactDefinitions } from './facts.ts'
import { LEADS_OUT, stampContent, type FileStamps } from '../../disk/file-stamps.ts'
import { FACTS, FACTS_FILE, idsOf, listSources, type ContentNames, type Source } from './list-sources.ts'
import { entryName, readNotes, type CachedEntry, type ContentFile, type EntryStore } from './entry-cache.ts'
import { unclaimedFiles, unreadableFiles } from './unread-files.ts'
import { ReadableBody } from './readable-body.ts'
import { deadLinks, linksOut, withoutLinksOut } from './links-out.ts'
import { loadFiles, type Disk, type LoadedFacts } from './load-files.ts'

/** All of `content/`, validated. `problems` lists every mistake of every file. */
export type Content = ContentNames &
  ContentLinks & {
    /** Valid entries by collection. */
    readonly entries: Readonly<Record<string, readonly Entry[]>>
    readonly facts: FactDefinitions
    readonly mentions: Omit<Mentions, 'links'>
    /** Files below `content/`, relative to it, that are published unchanged. */
    readonly published: readonly string[]
    readonly problems: readonly Problem[]
  }

const NO_FACTS: FactDefinitions = {}

/**
 * Reads, parses and validates `content/` below `root`, in the order of file names. Files in the `store` that have not
 * changed are not parsed again. With `configCode`, other threads parse too.
 */
export async function loadContent(
  root: string,
  config: SiteConfig,
  store: EntryStore = createCacheStore(),
  found: FileStamps = stampContent(root),
  how: Pick<Disk, 'configCode' | 'count'> = {},
): Promise<Content> {
  const stamps = withoutLinksOut(found)
  const { sources, unreadable, unclaimed, assets, published } = listSources(config, stamps)
  const disk = { root, config, stamps, store, ...how }
  const facts = await loadFacts(disk, config)
  const files = sources.map(({ collection, path, id, definition }) => ({
    collection,
    id,
    ...contentFile(disk, entryName(collection, `content/${path}`), path),
    schema: definition.schema,
    language: languageOf(id, definition, config),
  }))
  const loaded = await loadFiles(disk, files, facts)

  const entries: Record<string, Entry[]> = Object.fromEntries(
    Object.keys(config.collections).map((name) => [name, []]),
  )
  for (const [index, { id, collection, file, name }] of files.entries()) {
    const { language: lang, data, body, hash, dataHash } = loaded[index] as CachedEntry
    if (data === undefined) continue
    const own = body && { body: new ReadableBody(store, name, body, hash) }
    entries[collection]?.push({ id, collection, file, lang, data, hash: dataHash, ...own })
  }

  const problems = loaded.flatMap((entry) => entry.problems)
  return {
    entries,
    ids: idsOf(sources, config),
    facts: facts.value,
    mentions: {
      references: loaded.flatMap(({ mentions }) => mentions.references),
      images: loaded.flatMap(({ mentions }) => mentions.images),
      components: loaded.flatMap(({ mentions }) => mentions.components),
    },
    readLinks: openLinks(store, files),
    assets,
    published,
    problems: [
      ...facts.problems,
      // While facts.yaml has mistakes, the valid names are unknown.
      ...(facts.problems.length > 0
        ? problems.filter(({ code }) => code !== 'content/unknown-fact')
        : problems),
      ...linksOut(found),
      ...deadLinks(root, stamps),
      ...unclaimedFiles(unclaimed, config),
      ...unreadableFiles(unreadable),
      ...missingSingletons(sources, config, found),
    ],
  }
}

function openLinks(store: EntryStore, files: readonly ContentFile[]): ContentLinks['readLinks'] {
  // Thousands of files can have broken links, and each is looked up by itself.
  const byFile = once(() => groupBy(files, ({ file }) => file))
  return (only) => {
    const some = only === undefined ? files : (byFile().get(only) ?? [])
    return some.flatMap(({ name }) => readNotes(store, name).links)
  }
}

/** A file by its path below `content/`. */
function contentFile({ stamps }: Disk, name: string, path: string) {
  const file = `content/${path}`
  return { name, file, stamp: stamps.get(file) ?? '' }
}

type Facts = LoadedFacts & { readonly problems: readonly Problem[] }

async function loadFacts(disk: Disk, config: SiteConfig): Promise<Facts> {
  if (!disk.stamps.has(FACTS_FILE)) return { value: NO_FACTS, hash: 'none', problems: [] }
  const file = {
    collection: '',
    ...contentFile(disk, FACTS, FACTS),
    schema: factsSchema(config),
    language: config.defaultLanguage,
  }
  const [entry] = await loadFiles(disk, [file], { value: NO_FACTS, hash: 'none' })
  return {
    value: readFacts(entry?.data ?? {}, locale(config, config.defaultLanguage)),
    hash: entry?.hash ?? 'none',
    problems: entry?.problems ?? [],
  }
}

function missingSingletons(sources: readonly Source[], config: SiteConfig, found: FileStamps): Problem[] {
  return Object.entries(config.collections).flatMap(([name, definition]) =>
    definition.kind === 'singleton' &&
    !sources.some(({ collection }) => collection === name) &&
    found.get(`content/${definition.file}`) !== LEADS_OUT
      ? [
          {
            code: 'content/missing-file',
            message: {
              en: `The file content/${definition.file} is missing.`,
              fr: `Il manque le fichier content/${definition.file}.`,
            },
            hint: {
              en: `Create it with "site new ${name} 'Title'": site.config.ts declares it.`,
              fr: `Créez-le avec « site new ${name} "Titre" » : site.config.ts le déclare.`,
            },
            place: { file: 'site.config.ts' },
            setting: ['collections', name, 'file'],
          },
        ]
      : [],
  )
}

/** The language of an entry that specifies none: the first folder of its id, that of its collection, or the default. */
export function languageOf(id: string, definition: Definition, config: SiteConfig): Language {
  const [first = ''] = id.split('/')
  if (Object.hasOwn(config.languages, first)) return first
  return (definition.kind === 'collection' && definition.language) || config.defaultLanguage
}

import type { Problem } from '../../problems/problem.ts'
import { createShelf, type Shelf } from '../../cache/cache-store.ts'
import type { Language } from '../../languages/typography.ts'
import type { SiteConfig } from '../define-site.ts'
import type { Entry, Mentions } from './entry.ts'
import { factsSchema, type FactDefinitions } from './facts.ts'
import { contentMarks, type Marks } from '../../disk/file-stamps.ts'
import { FACTS, idsOf, listSources, type Source } from './list-sources.ts'
import { loadFiles, type Disk, type LoadedFacts, type ReadBeside } from './load-files.ts'
import type { KeptEntry, LoadedEntry } from './entry-cache.ts'

/** Everything that `content/` holds, validated. `problems` lists every mistake of every file. */
export type Content = {
  /** Valid entries by collection. */
  readonly entries: Readonly<Record<string, readonly Entry[]>>
  /** Ids of all entries by collection, those with mistakes included. */
  readonly ids: Readonly<Record<string, readonly string[]>>
  readonly facts: FactDefinitions
  readonly mentions: Mentions
  /** Images and other files below `content/`, relative to it. */
  readonly assets: readonly string[]
  readonly problems: readonly Problem[]
}

const NO_FACTS: FactDefinitions = {}

/**
 * Reads, parses and validates `content/` below `root`. Order follows file names, never the disk.
 * Files that are on the `shelf` and have not changed since, by their `marks`, are not parsed again; of many new ones,
 * some are read `beside`.
 */
export async function loadContent(
  root: string,
  config: SiteConfig,
  shelf: Shelf<KeptEntry> = createShelf(),
  marks: Marks = contentMarks(root),
  beside?: ReadBeside,
): Promise<Content> {
  const { sources, unclaimed, assets } = listSources(config, marks)
  const disk = { root, marks, shelf }
  const facts = await loadFacts(disk, config.defaultLanguage)
  const files = sources.map(({ collection, path, id, definition }) => ({
    name: `${collection}/${path}`,
    path,
    collection,
    schema: definition.schema,
    language: languageOf(id, config),
  }))
  const loaded = await loadFiles(disk, files, facts, beside)
  const parsed = sources.map((source, index) => ({ source, entry: loaded[index] as LoadedEntry }))

  const entries: Record<string, Entry[]> = Object.fromEntries(
    Object.keys(config.collections).map((name) => [name, []]),
  )
  for (const { source, entry } of parsed) {
    const { language, data, body, hash } = entry
    if (data === undefined) continue
    entries[source.collection]?.push({
      id: source.id,
      collection: source.collection,
      file: `content/${source.path}`,
      lang: language,
      data,
      hash,
      ...(body ? { body } : {}),
    })
  }

  const problems = loaded.flatMap((entry) => entry.problems)
  return {
    entries,
    ids: idsOf(sources, config),
    facts: facts.value,
    mentions: {
      references: loaded.flatMap(({ mentions }) => mentions.references),
      get links() {
        return loaded.flatMap(({ mentions }) => mentions.links)
      },
      images: loaded.flatMap(({ mentions }) => mentions.images),
    },
    assets,
    problems: [
      ...facts.problems,
      // While facts.yaml has mistakes, nobody knows which facts there are.
      ...(facts.problems.length > 0
        ? problems.filter(({ code }) => code !== 'content/unknown-fact')
        : problems),
      ...unclaimed.map(unclaimedFile),
      ...missingSingletons(sources, config),
    ],
  }
}

type Facts = LoadedFacts & { readonly problems: readonly Problem[] }

async function loadFacts(disk: Disk, language: Language): Promise<Facts> {
  if (!disk.marks.has(`content/${FACTS}`)) return { value: NO_FACTS, hash: 'none', problems: [] }
  const file = {
    name: FACTS,
    path: FACTS,
    collection: '',
    // Facts that are as they were are not held to it again.
    get schema() {
      return factsSchema()
    },
    language,
  }
  const [entry] = await loadFiles(disk, [file], { value: NO_FACTS, hash: 'none' })
  return {
    value: (entry?.data ?? {}) as FactDefinitions,
    hash: entry?.hash ?? 'none',
    problems: entry?.problems ?? [],
  }
}

function unclaimedFile(path: string): Problem {
  return {
    code: 'content/unclaimed-file',
    severity: 'warning',
    message: {
      en: 'No collection reads this file, so it appears nowhere.',
      fr: "Aucune collection ne lit ce fichier : il n'apparaît nulle part.",
    },
    hint: {
      en: 'Move it to the folder of its collection, or declare that in site.config.ts.',
      fr: 'Déplacez-le dans le dossier de sa collection, ou déclarez-la dans site.config.ts.',
    },
    place: { file: `content/${path}` },
  }
}

function missingSingletons(sources: readonly Source[], config: SiteConfig): Problem[] {
  return Object.entries(config.collections).flatMap(([name, definition]) =>
    definition.kind === 'singleton' && !sources.some(({ collection }) => collection === name)
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
          },
        ]
      : [],
  )
}

function languageOf(id: string, config: SiteConfig): Language {
  const first = id.split('/')[0]
  return (
    Object.keys(config.languages).find((language): language is Language => language === first) ??
    config.defaultLanguage
  )
}

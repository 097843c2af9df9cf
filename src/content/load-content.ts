import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { concurrent } from '../lib/concurrent.ts'
import type { Problem } from '../lib/problem.ts'
import type { Language } from '../lib/typography.ts'
import type { SiteConfig } from './define-site.ts'
import type { Entry, Mentions } from './entry.ts'
import { factsSchema, type FactDefinitions } from './facts.ts'
import { FACTS, idsOf, listSources, type Source } from './list-sources.ts'
import { parseEntry } from './parse-entry.ts'
import type { Parse } from './remembered-parse.ts'

const READS_AT_ONCE = 32

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

/** Reads, parses and validates `content/` below `root`. Order follows file names, never the disk. */
export async function loadContent(
  root: string,
  config: SiteConfig,
  parse: Parse = parseEntry,
): Promise<Content> {
  const read = async (path: string) =>
    (await readFile(join(root, 'content', path), 'utf8')).replace(/^\uFEFF/, '')
  const { sources, unclaimed, assets } = await listSources(root, config)
  const facts = await loadFacts(root, read, config.defaultLanguage, parse)
  const parsed = await concurrent(sources, READS_AT_ONCE, async (source) => {
    const text = await read(source.path)
    const file = `content/${source.path}`
    const language = languageOf(source.id, config)
    const entry = parse({
      file,
      source: text,
      schema: source.definition.schema,
      language,
      facts: facts.value,
    })
    return { source, file, text, ...entry }
  })

  const entries: Record<string, Entry[]> = Object.fromEntries(
    Object.keys(config.collections).map((name) => [name, []]),
  )
  for (const { source, file, text, language, data, body } of parsed) {
    if (data === undefined) continue
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16)
    entries[source.collection]?.push({
      id: source.id,
      collection: source.collection,
      file,
      lang: language,
      data,
      hash,
      ...(body ? { body } : {}),
    })
  }

  const problems = parsed.flatMap((entry) => entry.problems)
  return {
    entries,
    ids: idsOf(sources, config),
    facts: facts.value,
    mentions: {
      references: parsed.flatMap(({ mentions }) => mentions.references),
      links: parsed.flatMap(({ mentions }) => mentions.links),
      images: parsed.flatMap(({ mentions }) => mentions.images),
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

async function loadFacts(
  root: string,
  read: (path: string) => Promise<string>,
  language: Language,
  parse: Parse,
): Promise<{ value: FactDefinitions; problems: readonly Problem[] }> {
  if (!existsSync(join(root, 'content', FACTS))) return { value: NO_FACTS, problems: [] }
  const source = await read(FACTS)
  const { data, problems } = parse({
    file: `content/${FACTS}`,
    source,
    schema: factsSchema,
    language,
    facts: NO_FACTS,
  })
  return { value: (data ?? {}) as FactDefinitions, problems }
}

function unclaimedFile(path: string): Problem {
  return {
    code: 'content/unclaimed-file',
    severity: 'warning',
    message: "Aucune collection ne lit ce fichier : il n'apparaît nulle part.",
    hint: 'Déplacez-le dans le dossier de sa collection, ou déclarez-la dans site.config.ts.',
    place: { file: `content/${path}` },
  }
}

function missingSingletons(sources: readonly Source[], config: SiteConfig): Problem[] {
  return Object.entries(config.collections).flatMap(([name, definition]) =>
    definition.kind === 'singleton' && !sources.some(({ collection }) => collection === name)
      ? [
          {
            code: 'content/missing-file',
            message: `Il manque le fichier content/${definition.file}.`,
            hint: `Créez-le avec « site new ${name} "Titre" » : site.config.ts le déclare.`,
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

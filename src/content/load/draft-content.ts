import { join } from 'node:path'
import { contentHash } from '../../cache/hash.ts'
import { createCacheStore } from '../../cache/cache-store.ts'
import { locale } from '../../languages/language.ts'
import { mapValues } from '../../lib/lists/map-values.ts'
import type { Problem } from '../../problems/problem.ts'
import type { SiteConfig } from '../define-site.ts'
import { openParser } from '../parse/open-parser.ts'
import type { Entry, Mentions } from './entry.ts'
import { entryName, putEntry, type CachedEntry } from './entry-cache.ts'
import { factsSchema, readFacts, type FactDefinitions } from './facts.ts'
import { FACTS_FILE } from './list-sources.ts'
import type { Content } from './load-content.ts'
import { readText } from './read-text.ts'
import { ReadableBody } from './readable-body.ts'

/**
 * The content as if `texts` (by path below the root) were on disk. A changed fact also changes the entries that cite
 * it. Files that are not entries are ignored. Entries with mistakes (`problems`) are left unchanged, unless their
 * other values can be shown.
 */
export async function draftContent(
  root: string,
  config: SiteConfig,
  content: Content,
  texts: ReadonlyMap<string, string>,
) {
  const parse = await openParser(root, config)
  // A draft has the byte order mark of its file.
  const drafts = new Map(Array.from(texts, ([file, text]) => [file, text.replace(/^\uFEFF/, '')]))
  const store = createCacheStore<CachedEntry>()
  const problems: Problem[] = []
  const references: Mentions['references'][number][] = []
  const images: Mentions['images'][number][] = []
  /** The links of drafts, by their files. */
  const links = new Map<string, Mentions['links']>()
  const facts = draftFacts(drafts.get(FACTS_FILE))
  const changed = changedFacts(content.facts, facts)

  const textOf = (file: string): string | undefined => {
    const draft = drafts.get(file)
    if (draft !== undefined || changed.length === 0) return draft
    const text = readText(join(root, file), file)
    return typeof text === 'string' && changed.some((id) => cites(text, id)) ? text : undefined
  }
  const reload = (entry: Entry): Entry => {
    const { collection, file, lang: language } = entry
    const schema = config.collections[collection]?.schema
    const text = textOf(file)
    if (!schema || text === undefined) return entry
    const found = parse({ file, source: text, schema, language, facts })
    if (drafts.has(file)) {
      problems.push(...found.problems)
      references.push(...found.mentions.references)
      images.push(...found.mentions.images)
    }
    links.set(file, found.mentions.links)
    if (found.data === undefined) return entry
    const source = { stamp: '', hash: contentHash(text + JSON.stringify(facts), 16), facts: '' }
    const name = entryName(collection, file)
    const { data, body, hash, dataHash } = putEntry(store, name, source, found)
    return {
      ...entry,
      data,
      hash: dataHash,
      ...(body && { body: new ReadableBody(store, name, body, hash) }),
    }
  }
  const entries = mapValues(content.entries, (list) => list.map(reload))
  return {
    content: {
      ...content,
      entries,
      facts,
      readLinks: (only?: string) =>
        only === undefined
          ? [...content.readLinks().filter(({ file }) => !links.has(file)), ...[...links.values()].flat()]
          : (links.get(only) ?? content.readLinks(only)),
    },
    problems,
    mentions: { references, images },
  }

  function draftFacts(text: string | undefined): FactDefinitions {
    if (text === undefined) return content.facts
    const found = parse({
      file: FACTS_FILE,
      source: text,
      schema: factsSchema(config),
      language: config.defaultLanguage,
      facts: {},
    })
    problems.push(...found.problems)
    return found.data === undefined || found.problems.length > 0
      ? content.facts
      : readFacts(found.data, locale(config, config.defaultLanguage))
  }
}

export function cites(text: string, id: string): boolean {
  return new RegExp(`\\{\\{\\s*${id}(?:\\.[a-z0-9-]+)?\\s*\\}\\}`).test(text)
}

function changedFacts(before: FactDefinitions, after: FactDefinitions): string[] {
  return Object.keys(after).filter((id) => JSON.stringify(before[id]) !== JSON.stringify(after[id]))
}

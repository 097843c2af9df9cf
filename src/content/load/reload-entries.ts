import { join } from 'node:path'
import { createCacheStore } from '../../cache/cache-store.ts'
import type { SiteConfig } from '../define-site.ts'
import type { Entry } from './entry.ts'
import type { Content } from './load-content.ts'
import { openParser } from '../parse/open-parser.ts'
import { unreadBody } from './unread-body.ts'
import { entryName, putEntry, readBody, readSource, type CachedEntry } from './entry-cache.ts'

/**
 * Reads the entries of `files` (paths below the root) again and keeps the rest, for a hot update. Undefined when that
 * is not enough: a file is no entry, or has mistakes.
 */
export async function reloadEntries(
  root: string,
  config: SiteConfig,
  content: Content,
  files: ReadonlySet<string>,
): Promise<Content | undefined> {
  const parse = await openParser(root, config)
  const store = createCacheStore<CachedEntry>()
  const reload = (entry: Entry): Entry | undefined => {
    const { collection, file, lang: language } = entry
    const schema = config.collections[collection]?.schema
    if (!schema) return undefined
    const place = { name: entryName(collection, file), file, path: join(root, file), stamp: '' }
    const source = readSource(store, place, 'again')
    if ('problems' in source || source.problem) return undefined
    const parsed = parse({ file, source: source.text, schema, language, facts: content.facts })
    if (parsed.problems.length > 0 || parsed.data === undefined) return undefined
    const { data, body, hash } = putEntry(store, place, source, parsed)
    return { ...entry, data, hash, ...(body ? { body: unreadBody(body) } : {}) }
  }

  let found = 0
  const entries = Object.fromEntries(
    Object.entries(content.entries).map(([collection, list]) => [
      collection,
      list.map((entry) => {
        const again = files.has(entry.file) ? reload(entry) : undefined
        if (again) found++
        return again ?? entry
      }),
    ]),
  )
  if (found !== files.size) return undefined
  return {
    ...content,
    entries,
    readBody: (entry) =>
      files.has(entry.file)
        ? readBody(store, entryName(entry.collection, entry.file))
        : content.readBody(entry),
  }
}

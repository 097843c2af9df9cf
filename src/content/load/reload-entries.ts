import { join } from 'node:path'
import { createShelf } from '../../cache/cache-store.ts'
import type { SiteConfig } from '../define-site.ts'
import type { Entry } from './entry.ts'
import type { Content } from './load-content.ts'
import { openParser, type ParseFile } from '../parse/open-parser.ts'
import { keepEntry, readEntry, type KeptEntry } from './entry-cache.ts'

/**
 * Content with the entries of `files` (paths below the root) read again and the rest as it was, for a first look at what
 * was just saved. Undefined when there is more to it: a file that is no entry, or one with mistakes.
 */
export async function reloadEntries(
  root: string,
  config: SiteConfig,
  content: Content,
  files: ReadonlySet<string>,
): Promise<Content | undefined> {
  const parse = await openParser(config)
  const found: Entry[] = []
  const entries = Object.fromEntries(
    Object.entries(content.entries).map(([collection, list]) => [
      collection,
      list.map((entry) => {
        if (!files.has(entry.file)) return entry
        const again = reload(root, config, content, parse, entry)
        if (again) found.push(again)
        return again ?? entry
      }),
    ]),
  )
  return found.length === files.size ? { ...content, entries } : undefined
}

function reload(
  root: string,
  config: SiteConfig,
  { facts }: Content,
  parse: ParseFile,
  entry: Entry,
): Entry | undefined {
  const { collection, file, lang: language } = entry
  const schema = config.collections[collection]?.schema
  if (!schema) return undefined
  const shelf = createShelf<KeptEntry>()
  const place = { name: file, file, path: join(root, file), mark: '' }
  const source = readEntry(shelf, place, 'again')
  if ('problems' in source) return undefined
  const parsed = parse({ file, source: source.text, schema, language, facts })
  if (parsed.problems.length > 0 || parsed.data === undefined) return undefined
  const { data, body, hash } = keepEntry(shelf, place, source, parsed)
  return { ...entry, data, hash, ...(body ? { body } : {}) }
}

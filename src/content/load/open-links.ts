import { groupBy } from '../../lib/lists/group-by.ts'
import { memoized } from '../../lib/memoized.ts'
import { once } from '../../lib/once.ts'
import type { SiteConfig } from '../define-site.ts'
import { openParser } from '../parse/open-parser.ts'
import type { Mention } from './entry.ts'
import { putLinks, readNotes, type ContentFile, type EntryStore } from './entry-cache.ts'
import type { LoadedFacts } from './load-files.ts'
import { Pauses } from './pauses.ts'
import { readText } from './read-text.ts'

/** Where content links to something. */
export type ContentLinks = {
  /** The links that are fields of a file. */
  readonly readLinks: (file: string) => readonly Mention[]
  /** Every link in fields and texts, of one file or of all. Parses files whose links nothing has asked for yet. */
  readonly findLinks: (file?: string) => Promise<readonly Mention[]>
}

/**
 * Opens the links of loaded files. Those in texts are seldom needed, to point at a wrong one: without listing them, most
 * texts are rendered in a third of the time.
 */
export function openLinks(
  root: string,
  config: SiteConfig,
  store: EntryStore,
  files: readonly ContentFile[],
  facts: LoadedFacts,
): ContentLinks {
  // Thousands of files can have broken links, and each is looked up by itself.
  const byFile = once(() => groupBy(files, ({ file }) => file))
  const parser = once(() => openParser(root, config))
  // Some files are never cached: those with a Date in their data, for example.
  const parsed = memoized(async ({ name, path, file, schema, language }: ContentFile) => {
    const source = readText(path, file)
    if (typeof source !== 'string') return []
    const parse = await parser()
    const { links } = parse({ file, source, schema, language, facts: facts.value, listsLinks: true }).mentions
    putLinks(store, name, source, links, facts.hash)
    return links
  })
  return {
    readLinks: (only) => (byFile().get(only) ?? []).flatMap(({ name }) => readNotes(store, name).links),
    async findLinks(only) {
      const found: (readonly Mention[])[] = []
      const pauses = new Pauses()
      for (const file of only === undefined ? files : (byFile().get(only) ?? [])) {
        found.push(readNotes(store, file.name).allLinks ?? (await parsed(file)))
        // Otherwise, the development server answers nothing for 5 s with 5,000 articles.
        if (pauses.due) await pauses.take()
      }
      return found.flat()
    },
  }
}

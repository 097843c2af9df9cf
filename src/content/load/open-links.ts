import { groupBy } from '../../lib/lists/group-by.ts'
import { once } from '../../lib/once.ts'
import { unescapeHtml } from '../../lib/escape-html.ts'
import type { SiteConfig } from '../define-site.ts'
import { openParser } from '../parse/open-parser.ts'
import type { Mention } from './entry.ts'
import { readNotes, type ContentFile, type EntryStore } from './entry-cache.ts'
import type { LoadedFacts } from './load-files.ts'
import { readText } from './read-text.ts'

/** An address that a file leads to, in the form that its page resolves. */
export type Target = { readonly file: string; readonly target: string }

/** Where content leads to. */
export type ContentLinks = {
  /** The links that are fields of a file, with their places. */
  readonly readLinks: (file: string) => readonly Mention[]
  /**
   * The addresses in fields and rendered texts, of one file or of all. Can have some that are no links, such as those
   * in code.
   */
  readonly readTargets: (file?: string) => readonly Target[]
  /** Parses a file to find every link in its fields and texts, with their places. */
  readonly findLinks: (file: string) => Promise<readonly Mention[]>
}

/**
 * Opens the links of loaded files. The places of those in texts are seldom needed, to point at a wrong one: without
 * listing them, most texts are rendered in a third of the time.
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
  const of = (file: string) => byFile().get(file) ?? []
  const parser = once(() => openParser(root, config))
  return {
    readLinks: (file) => of(file).flatMap(({ name }) => readNotes(store, name).links),
    readTargets: (only) =>
      (only === undefined ? files : of(only)).flatMap(({ name, file }) => {
        const { links } = readNotes(store, name)
        return targetsOf({ file, links, html: store.readText(name), data: store.get(name)?.data })
      }),
    async findLinks(only) {
      const parse = await parser()
      return of(only).flatMap(({ path, file, schema, language }) => {
        const source = readText(path, file)
        if (typeof source !== 'string') return []
        return parse({ file, source, schema, language, facts: facts.value, listsLinks: true }).mentions.links
      })
    },
  }
}

/** A value has no `<`: the quote of a lone `href="` in a text would end at that of the next link. */
const ADDRESS = /[\s"'/](?:href|src|poster|data)\s*=\s*(?:"([^"<]*)"|'([^'<]*)'|([^\s<>"']+))/gi

type ReadFile = {
  readonly file: string
  /** Those in its fields. */
  readonly links: readonly Mention[]
  readonly html: string | undefined
  readonly data: unknown
}

/** The addresses in the fields of a file and in the HTML of its body and data. */
export function targetsOf({ file, links, html, data }: ReadFile): Target[] {
  const fields = links.map(({ target }) => target)
  return [...fields, ...addressesIn(html, data)].map((target) => ({ file, target }))
}

function addressesIn(html: string | undefined, data: unknown): string[] {
  return [...textsIn([html, data])].flatMap((text) =>
    Array.from(text.matchAll(ADDRESS), ([, double, single, bare = '']) =>
      unescapeHtml(double ?? single ?? bare),
    ),
  )
}

function* textsIn(value: unknown): Generator<string, undefined> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) yield* textsIn(each)
  return undefined
}

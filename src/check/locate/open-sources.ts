import type { SiteConfig } from '../../content/define-site.ts'
import type { Entry } from '../../content/load/entry.ts'
import { FACTS_FILE } from '../../content/load/list-sources.ts'
import type { Content } from '../../content/load/load-content.ts'
import { wholeHash } from '../../content/load/body-reads.ts'
import { readSource } from '../../disk/read-source.ts'
import { memoized } from '../../lib/memoized.ts'
import type { CompiledTemplates } from '../../compile/compile-templates.ts'
import { partsOf, type Dependency } from '../../model/dependencies.ts'
import type { Sources } from '../run/checked-site.ts'

/** The author's files at `root`, each read on first use. */
export function openSources(
  root: string,
  { entries, facts, assets }: Pick<Content, 'entries' | 'facts' | 'assets'>,
  { closure, islandFiles }: Pick<CompiledTemplates, 'closure' | 'islandFiles'>,
  { languages, defaultLanguage }: Pick<SiteConfig, 'languages' | 'defaultLanguage'>,
): Sources {
  const read = memoized((file: string) => readSource(root, file))
  const all = Object.values(entries).flat()
  const versions = new Map(all.map((entry) => [entry.file, wholeHash(entry)]))
  const declared = new Map(all.map(({ file, lang }) => [file, lang]))
  const content = [...new Set([...versions.keys(), FACTS_FILE])]
  const named = Object.keys(languages).map((each) => [each, new RegExp(`(?:^|[/.-])${each}[/.]`)] as const)
  return {
    languageOf: memoized(
      (file) => named.find(([, inPath]) => inPath.test(file))?.[0] ?? declared.get(file) ?? defaultLanguage,
    ),
    read,
    versionOf: (file) => versions.get(file),
    content,
    assets,
    facts,
    entriesOf: (dependency) => entriesOf(entries, dependency),
    closure,
    islandFiles,
  }
}

function entriesOf(entries: Content['entries'], dependency: Dependency): readonly Entry[] {
  const { kind, collection, id } = partsOf(dependency)
  const all = entries[collection] ?? []
  if (kind === 'get') return all.filter((entry) => entry.id === id)
  return kind === 'all' || kind === 'one' ? all : []
}

import picomatch from 'picomatch'
import { compare } from '../../lib/compare.ts'
import { groupBy } from '../../lib/lists/group-by.ts'
import { PUBLIC } from '../../lib/public-folder.ts'
import type { CollectionDefinition, Definition, SiteConfig } from '../define-site.ts'
import type { FileStamps } from '../../disk/file-stamps.ts'
import { isEntry } from './is-entry.ts'
import { withoutLinksOut } from './links-out.ts'

/** The file of `content/` with the figures of the business; it belongs to no collection. */
export const FACTS = 'facts.yaml'
/** Its path below the root of a site. */
export const FACTS_FILE = 'content/facts.yaml'

const FOLDER = 'content/'
const TEXT = /\.(?:ya?ml|toml|mdx?|markdown|adoc|rst)$/i

/** A file of `content/` and the collection that reads it. `path` is relative to `content/`. */
export type Source = {
  readonly collection: string
  readonly id: string
  readonly path: string
  readonly definition: Definition
}

type Sources = {
  readonly sources: readonly Source[]
  /** Files of collections in an unsupported format. */
  readonly unreadable: readonly Source[]
  /** Content files that no collection reads. */
  readonly unclaimed: readonly string[]
  /** Images and other binary files. */
  readonly assets: readonly string[]
  /** Files that are published unchanged. */
  readonly published: readonly string[]
}

/** Lists the files in `stamps`, sorted by name, without reading the disk. */
export function listSources(config: SiteConfig, stamps: FileStamps): Sources {
  const files = [...stamps.keys()]
    .filter((path) => path.startsWith(FOLDER))
    .map((path) => path.slice(FOLDER.length))
    .sort(compare)
  const sources: Source[] = []
  for (const [collection, definition] of Object.entries(config.collections)) {
    if (definition.kind === 'singleton') {
      if (stamps.has(`${FOLDER}${definition.file}`))
        sources.push({ collection, id: collection, path: definition.file, definition })
      continue
    }
    const base = baseFolder(definition)
    const matches = patternOf(definition)
    for (const path of files.filter((file) => matches(file))) {
      sources.push({
        collection,
        id: path.slice(base.length).replace(/(?:\/_?index)?\.\w+$/, ''),
        path,
        definition,
      })
    }
  }

  const claimed = new Set([FACTS, ...sources.map(({ path }) => path)])
  const others = files.filter((file) => !claimed.has(file))
  // A broken symbolic link has no stamp.
  const exists = (file: string) => stamps.get(`${FOLDER}${file}`) !== ''
  const isPublished = (file: string) => file.startsWith(PUBLIC) && exists(file)
  // Elsewhere, a JSON file may be data that a template imports.
  const folders = Object.values(config.collections)
    .map((definition) => (definition.kind === 'collection' ? baseFolder(definition) : ''))
    .filter((folder) => folder !== '')
  const isStray = (file: string) =>
    file.endsWith('.json') && folders.some((folder) => file.startsWith(folder))
  return {
    sources: sources.filter(({ path }) => isEntry(path)),
    unreadable: sources.filter(({ path }) => !isEntry(path)),
    unclaimed: others.filter((file) => (TEXT.test(file) || isStray(file)) && !isPublished(file)),
    assets: others.filter((file) => !TEXT.test(file) && exists(file)),
    published: others.filter(isPublished),
  }
}

/** Ids of the entries of each collection, even invalid ones, and the other files. */
export type ContentNames = {
  readonly ids: Readonly<Record<string, readonly string[]>>
  readonly assets: readonly string[]
}

export function contentNames(config: SiteConfig, stamps: FileStamps): ContentNames {
  const { sources, assets } = listSources(config, withoutLinksOut(stamps))
  return { ids: idsOf(sources, config), assets }
}

/** Ids of the entries of each collection, by its name. */
export function idsOf(sources: readonly Source[], config: SiteConfig): ContentNames['ids'] {
  const found = groupBy(sources, ({ collection }) => collection)
  const idsIn = (name: string) => (found.get(name) ?? []).map(({ id }) => id)
  return Object.fromEntries(Object.keys(config.collections).map((name) => [name, idsIn(name)]))
}

/** A matcher for the files of a collection. `posix` makes `[!_]*.md` exclude names, as in a shell. */
export function patternOf({ pattern }: CollectionDefinition): (path: string) => boolean {
  return picomatch(pattern, { posix: true })
}

/** The part of a pattern before its first wildcard, up to the last `/`: `blog/*.md` -> `blog/`. */
export function baseFolder({ pattern }: CollectionDefinition): string {
  const fixed = pattern.replace(/[^/]*[*?{[(!+@].*$/, '')
  return fixed.slice(0, fixed.lastIndexOf('/') + 1)
}

import type { Entry } from '../content/load/entry.ts'
import type { Site } from './site.ts'

/** What a page read of the site: `all pains`, `get pains/miche`, `one shop`, `fact tel fr`, `image images/toit.jpg`. */
export type Dependency = string

/** Tells one version of what pages depend on from the next. */
export type Dependencies = {
  /** Changes exactly when what {@link Site} answers for a dependency does. */
  readonly versionOf: (dependency: Dependency) => string
  /** A name for an object that belongs to an entry, for use in place of all it holds; undefined for others. */
  readonly refOf: (value: object) => string | undefined
}

export type FindEntries = {
  readonly all: (collection: string) => readonly Entry[]
  readonly find: (collection: string, id: string) => Entry | undefined
  readonly collections: Iterable<string>
}

/** What pages of a site with these entries may depend on. */
export function siteDependencies(
  site: Pick<Site, 'fact' | 'image'>,
  { all, find, collections }: FindEntries,
): Dependencies {
  // Made when a reference is first asked for.
  const refs = new Map<object, string>()
  const referToAll = () => {
    for (const collection of collections) {
      for (const entry of all(collection)) {
        const ref = `${collection}/${entry.id}:${entry.hash}`
        refs.set(entry, ref)
        if (typeof entry.data === 'object' && entry.data !== null) refs.set(entry.data, `${ref}.data`)
      }
    }
  }

  return {
    versionOf(dependency) {
      const [kind = '', name = '', language = ''] = dependency.split(' ')
      const [collection = '', ...id] = name.split('/')
      switch (kind) {
        case 'all':
          return all(name)
            .map(({ id: each, hash }) => `${each}:${hash}`)
            .join(' ')
        case 'get':
          return find(collection, id.join('/'))?.hash ?? ''
        case 'one':
          return find(name, name)?.hash ?? ''
        case 'fact':
          return attempt(() => JSON.stringify(site.fact(name, language === 'en' ? 'en' : 'fr')))
        default:
          return attempt(() => JSON.stringify(site.image(dependency.slice(kind.length + 1))))
      }
    },
    refOf(value) {
      if (refs.size === 0) referToAll()
      return refs.get(value)
    },
  }
}

/** What is not there, or no longer, has no version; the page that asks for it says so when it is rendered. */
function attempt(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}

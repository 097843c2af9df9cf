import type { Entry } from '../content/load/entry.ts'
import { once } from '../lib/once.ts'
import type { Site } from './site.ts'

/** Something that a page read: `all pains`, `get pains/miche`, `one shop`, `fact tel fr`, `image images/toit.jpg`. */
export type Dependency = string

/** Versions of what pages depend on. */
export type Dependencies = {
  /** Changes exactly when the value of a dependency in {@link Site} does. */
  readonly versionOf: (dependency: Dependency) => string
  /** A reference that stands for an object of an entry when hashing; undefined for other objects. */
  readonly refOf: (value: object) => string | undefined
}

type FindEntries = {
  readonly all: (collection: string) => readonly Entry[]
  readonly find: (collection: string, id: string) => Entry | undefined
  readonly collections: Iterable<string>
}

/** The dependencies of pages on these entries. */
export function siteDependencies(
  site: Pick<Site, 'fact' | 'image'>,
  { all, find, collections }: FindEntries,
): Dependencies {
  const refs = once(() => {
    const made = new Map<unknown, string>()
    for (const collection of collections) {
      for (const entry of all(collection)) {
        const ref = `${collection}/${entry.id}:${entry.hash}`
        made.set(entry, ref).set(entry.data, `${ref}.data`)
      }
    }
    return made
  })

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
          return attempt(() => JSON.stringify(site.fact(name, language)))
        default:
          return attempt(() => JSON.stringify(site.image(dependency.slice(kind.length + 1))))
      }
    },
    refOf: (value) => refs().get(value),
  }
}

/** A missing thing has no version; the page that needs it reports this when rendered. */
function attempt(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}

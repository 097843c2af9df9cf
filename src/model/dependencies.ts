import type { Entry } from '../content/load/entry.ts'
import type { Site } from './site.ts'

/** What a page read of the site: `all pains`, `get pains/miche`, `one shop`, `fact tel fr`, `image images/toit.jpg`. */
export type SitePart = string

/** Says what the parts of a site hold, shortly: equal answers, equal parts. */
export type SiteParts = {
  /** Changes exactly when what {@link Site} answers for a part does. */
  readonly versionOf: (part: SitePart) => string
  /** A name for an object that belongs to an entry, for use in place of all it holds; undefined for others. */
  readonly nameOf: (value: object) => string | undefined
}

export type FindEntries = {
  readonly all: (collection: string) => readonly Entry[]
  readonly find: (collection: string, id: string) => Entry | undefined
  readonly collections: Iterable<string>
}

/** The parts of a site with these entries. */
export function siteParts(
  site: Pick<Site, 'fact' | 'image'>,
  { all, find, collections }: FindEntries,
): SiteParts {
  // Made when a name is first asked for.
  const names = new Map<object, string>()
  const nameAll = () => {
    for (const collection of collections) {
      for (const entry of all(collection)) {
        const name = `${collection}/${entry.id}:${entry.hash}`
        names.set(entry, name)
        if (typeof entry.data === 'object' && entry.data !== null) names.set(entry.data, `${name}.data`)
        if (entry.body) names.set(entry.body, `${name}.body`)
      }
    }
  }
  const versions = new Map<SitePart, string>()

  const version = (part: SitePart): string => {
    const [kind = '', name = '', language = ''] = part.split(' ')
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
        return attempt(() => JSON.stringify(site.image(part.slice(kind.length + 1))))
    }
  }

  return {
    versionOf: (part) => {
      const known = versions.get(part) ?? version(part)
      versions.set(part, known)
      return known
    },
    nameOf: (value) => {
      if (names.size === 0) nameAll()
      return names.get(value)
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

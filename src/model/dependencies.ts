import type { Entry } from '../content/load/entry.ts'
import { fileBodyOf, wholeHash } from '../content/load/body-reads.ts'
import { once } from '../lib/once.ts'
import type { Site } from './site.ts'

/**
 * Something that a page reads: `all pains`, `get pains/miche`, `one shop`, `fact tel fr`, `image images/toit.jpg`,
 * `address content:/a.md`. `all` and `get` do not cover the texts of the entries: `text pains/pains/miche.md` is that of
 * one file, `texts pains` are those of all.
 */
export type Dependency = string

/** The parts of a dependency: `collection` and `id` are those of an entry or a list. */
export function partsOf(dependency: Dependency) {
  const [kind = ''] = dependency.split(' ', 1)
  const name = dependency.slice(kind.length + 1)
  const [collection = ''] = name.split('/', 1)
  return { kind, name, collection, id: name.slice(collection.length + 1) }
}

/** Versions of what pages depend on. */
type Dependencies = {
  /** Changes exactly when the value of a dependency in {@link Site} does. */
  readonly versionOf: (dependency: Dependency) => string
  /** A reference to use instead of an object of an entry when hashing; undefined for other objects. */
  readonly refOf: (value: object) => string | undefined
}

/** The dependencies of pages on a site. */
export function siteDependencies(site: Site): Dependencies {
  const all = (collection: string): readonly Entry[] => site.all(collection as never)
  const find = (collection: string, id: string): Entry | undefined => site.find(collection as never, id)
  const refs = once(() => {
    const byObject = new Map<unknown, string>()
    for (const collection of Object.keys(site.config.collections)) {
      for (const entry of all(collection)) {
        const ref = `${collection}/${entry.id}:${wholeHash(entry)}`
        byObject.set(entry, ref).set(entry.data, `${ref}.data`)
        if (entry.body) byObject.set(entry.body, `${ref}.body`)
      }
    }
    return byObject
  })
  const texts = once(() => {
    const entries = Object.keys(site.config.collections).flatMap(all)
    return new Map(entries.map((entry) => [fileBodyOf(entry)?.name, entry]))
  })
  const versions = (entries: readonly (Entry | undefined)[], hashOf: (entry: Entry) => string): string =>
    entries.map((entry) => (entry ? `${entry.file}:${hashOf(entry)}` : '')).join(' ')
  const read = (dependency: Dependency): string => {
    const { kind, name, collection, id } = partsOf(dependency)
    const [fact = '', language] = name.split(' ')
    switch (kind) {
      case 'all':
        return versions(all(name), ({ hash }) => hash)
      case 'texts':
        return versions(all(name), wholeHash)
      case 'text':
        return versions([texts().get(name)], wholeHash)
      case 'get':
        return versions([find(collection, id)], ({ hash }) => hash)
      case 'one':
        return versions([find(name, name)], wholeHash)
      case 'fact':
        return JSON.stringify(site.fact(fact, language))
      case 'address':
        return site.addressOf(name)
      default:
        return JSON.stringify(site.image(name))
    }
  }

  return {
    versionOf(dependency) {
      try {
        return read(dependency)
      } catch {
        // A missing dependency has no version; the page that needs it reports it when rendered.
        return ''
      }
    },
    refOf: (value) => refs().get(value),
  }
}

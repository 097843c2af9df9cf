import type { Entry } from '../content/load/entry.ts'
import { once } from '../lib/once.ts'
import type { Site } from './site.ts'

/**
 * Something that a page reads: `all pains`, `get pains/miche`, `one shop`, `fact tel fr`, `image images/toit.jpg`,
 * `address content:/a.md`.
 */
export type Dependency = string

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
        const ref = `${collection}/${entry.id}:${entry.hash}`
        byObject.set(entry, ref).set(entry.data, `${ref}.data`)
      }
    }
    return byObject
  })
  const read = (kind: string, name: string): string => {
    const [collection = '', ...id] = name.split('/')
    const [fact = '', language] = name.split(' ')
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
        return JSON.stringify(site.fact(fact, language))
      case 'address':
        return site.addressOf(name)
      default:
        return JSON.stringify(site.image(name))
    }
  }

  return {
    versionOf(dependency) {
      const [kind = ''] = dependency.split(' ', 1)
      try {
        return read(kind, dependency.slice(kind.length + 1))
      } catch {
        // A missing dependency has no version; the page that needs it reports it when rendered.
        return ''
      }
    },
    refOf: (value) => refs().get(value),
  }
}

import { join } from 'node:path'
import glob from 'fast-glob'
import { compare } from '../lib/compare.ts'
import type { CollectionDefinition, Definition, SiteConfig } from './define-site.ts'

/** The file of `content/` that holds every figure of the business; it belongs to no collection. */
export const FACTS = 'facts.yaml'

const TEXT = /\.(?:ya?ml|md)$/

/** A file of `content/` and the collection that reads it. `path` is relative to `content/`. */
export type Source = {
  readonly collection: string
  readonly id: string
  readonly path: string
  readonly definition: Definition
}

export type Sources = {
  readonly sources: readonly Source[]
  /** Content files that no collection reads. */
  readonly unclaimed: readonly string[]
  /** Images and other files that are not text. */
  readonly assets: readonly string[]
}

/** Lists what `content/` of the site at `root` holds, in the order of names, without opening anything. */
export async function listSources(root: string, config: SiteConfig): Promise<Sources> {
  const cwd = join(root, 'content')
  const files = (await glob('**/*', { cwd, dot: false })).sort(compare)
  const sources: Source[] = []
  for (const [collection, definition] of Object.entries(config.collections)) {
    if (definition.kind === 'singleton') {
      if (files.includes(definition.file))
        sources.push({ collection, id: collection, path: definition.file, definition })
      continue
    }
    const base = baseFolder(definition)
    for (const path of (await glob(definition.pattern, { cwd })).sort(compare)) {
      sources.push({ collection, id: path.slice(base.length).replace(/\.\w+$/, ''), path, definition })
    }
  }

  const claimed = new Set([FACTS, ...sources.map(({ path }) => path)])
  return {
    sources,
    unclaimed: files.filter((file) => TEXT.test(file) && !claimed.has(file)),
    assets: files.filter((file) => !TEXT.test(file)),
  }
}

/** Ids of the entries of each collection, whether or not they are valid. */
export function idsOf(
  sources: readonly Source[],
  config: SiteConfig,
): Readonly<Record<string, readonly string[]>> {
  const ids = Object.keys(config.collections).map((name) => [name, [] as string[]] as const)
  const byName = new Map(ids)
  for (const { collection, id } of sources) byName.get(collection)?.push(id)
  return Object.fromEntries(ids)
}

/** The part of a pattern before its first joker, up to and with the last `/`: `blog/*.md` -> `blog/`. */
export function baseFolder({ pattern }: CollectionDefinition): string {
  const fixed = pattern.replace(/[^/]*[*?{[(!+@].*$/, '')
  return fixed.slice(0, fixed.lastIndexOf('/') + 1)
}

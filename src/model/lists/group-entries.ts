import { slug } from '../../lib/text/slug.ts'

/** A group of entries that share a tag, a year or the like. */
export type EntryGroup<E> = {
  readonly name: string
  /** The name as part of an address. */
  readonly slug: string
  readonly entries: readonly E[]
}

/**
 * Groups entries by the name or names that `names` returns for each, for tag or archive pages. Groups and their entries
 * are in order of first appearance. Names with the same slug form one group, under the first of these names.
 *
 * @example groupEntries(posts, ({ data }) => data.tags)
 */
export function groupEntries<E>(
  entries: readonly E[],
  names: (entry: E) => string | readonly string[],
): readonly EntryGroup<E>[] {
  const groups = new Map<string, { name: string; entries: Set<E> }>()
  for (const entry of entries) {
    for (const name of [names(entry)].flat()) {
      const key = slug(name)
      const group = groups.get(key) ?? { name, entries: new Set() }
      groups.set(key, group)
      group.entries.add(entry)
    }
  }
  return [...groups].map(([key, { name, entries: members }]) => ({ name, slug: key, entries: [...members] }))
}

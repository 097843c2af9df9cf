import { slug } from '../lib/text/slug.ts'

/** What the entries of a group have in common: a tag, a year. */
export type EntryGroup<E> = {
  readonly name: string
  /** The name as a part of an address. */
  readonly slug: string
  readonly entries: readonly E[]
}

/**
 * Groups entries by what `names` gives for each, one name or several, for pages of tags or archives. Groups and their
 * entries keep the order of first appearance; names with the same slug are one group, under the first of them.
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

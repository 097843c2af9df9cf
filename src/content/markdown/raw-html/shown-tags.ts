import { groupBy } from '../../../lib/lists/group-by.ts'
import { memoized } from '../../../lib/memoized.ts'
import { once } from '../../../lib/once.ts'

/** Raw HTML of a text: as written, and as the page shows it, where addresses can differ. */
export type RawPart<N> = { readonly node: N; readonly written: string; readonly shown: string }

/** The start of a tag or a comment, up to the end of its name. */
const BEGINNING = /<(?:\/?[a-z][\w-]*|[^<]?)/gi

/**
 * Finds the tags of a page in the raw HTML of its text: each with its part, its offset there, and its source text.
 */
export function shownTags<N>(
  parts: readonly RawPart<N>[],
): (tag: string) => (readonly [node: N, at: number, written: string])[] {
  const beginnings = memoized((text: string) => [...text.matchAll(BEGINNING)])
  // Indexed by name, once: a text can have thousands of tags.
  const named = once(() => {
    const all = parts.flatMap((part) =>
      beginnings(part.shown).map(({ 0: name, index: at }, nth) => ({ part, name, at, nth })),
    )
    return groupBy(all, ({ name }) => name)
  })
  return memoized((tag) => {
    const [name = ''] = tag.match(BEGINNING) ?? []
    const found = (named().get(name) ?? []).filter(({ part, at }) => part.shown.startsWith(tag, at))
    return found.map(({ part: { node, written, shown }, at, nth }) => {
      if (written === shown) return [node, at, tag]
      // Only attributes differ, so the number of tags is the same.
      const own = beginnings(written)[nth]?.index ?? 0
      return [node, own, written.slice(own, written.indexOf('>', own) + 1)]
    })
  })
}

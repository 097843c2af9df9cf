import { memoized } from '../../../lib/memoized.ts'

/** Raw HTML of a text: as it is written, and as the page has it, whose addresses may be others. */
export type RawPart<N> = { readonly node: N; readonly written: string; readonly shown: string }

/** Finds the tags of a page in the raw HTML of its text: each with its part, its offset there, and how it is written. */
export function shownTags<N>(
  parts: readonly RawPart<N>[],
): (tag: string) => (readonly [node: N, at: number, written: string])[] {
  const signs = memoized((text: string) => Array.from(text.matchAll(/</g), ({ index }) => index))
  return memoized((tag) => {
    const found: (readonly [N, number, string])[] = []
    for (const { node, written, shown } of parts) {
      let nth = 0
      for (let at = shown.indexOf(tag); at >= 0; at = shown.indexOf(tag, at + tag.length)) {
        // Only attributes differ, so the tags are as many.
        while (written !== shown && (signs(shown)[nth] ?? at) < at) nth++
        const own = signs(written)[nth] ?? 0
        found.push(
          written === shown
            ? [node, at, tag]
            : [node, own, written.slice(own, written.indexOf('>', own) + 1)],
        )
      }
    }
    return found
  })
}

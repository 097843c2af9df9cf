import { sharedStart } from './text/shared-start.ts'

/** Text that replaces a range. */
export type Splice = { readonly start: number; readonly end: number; readonly text: string }

/** The part of a source from `start` to `end`, with the splices inside it applied. They must not overlap. */
export function spliced(
  source: string,
  splices: readonly Splice[],
  start = 0,
  end: number = source.length,
): string {
  let [at, text] = [start, '']
  for (const each of splices.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (each.start < start || each.end > end) continue
    text += source.slice(at, each.start) + each.text
    at = each.end
  }
  return text + source.slice(at, end)
}

/** Where two texts differ: from `start`, up to `before` in the first and `after` in the second. */
export function difference(
  one: string,
  other: string,
): { readonly start: number; readonly before: number; readonly after: number } {
  const most = Math.min(one.length, other.length)
  const start = sharedStart(one, other)
  let same = 0
  while (same < most - start && one[one.length - 1 - same] === other[other.length - 1 - same]) same++
  return { start, before: one.length - same, after: other.length - same }
}

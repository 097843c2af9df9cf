import { lastUpTo } from '../../lib/lists/last-up-to.ts'
import { memoized } from '../../lib/memoized.ts'
import { lineStarts } from '../../lib/text/line-starts.ts'
import type { Place } from '../../problems/problem.ts'

/** Line and column, both from 1, of an offset in a text. */
export function placeAt(source: string, offset: number): Required<Omit<Place, 'file'>> {
  const starts = startsOf(source)
  const line = lastUpTo(starts, offset)
  return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 }
}

/** Kept for the last text: findings come file by file, and many in one file. */
const startsOf = memoized(lineStarts, 1)

import { lastUpTo } from '../../lib/lists/last-up-to.ts'
import type { Place } from '../../problems/problem.ts'

/** Line and column, both from 1, of an offset in a text. */
export function placeAt(source: string, offset: number): Required<Omit<Place, 'file'>> {
  const starts = startsOf(source)
  const line = lastUpTo(starts, offset)
  return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 }
}

// Kept for the last text: findings come file by file, and many in one file.
let last: { readonly source: string; readonly starts: readonly number[] } | undefined

/** The offset of each line. */
function startsOf(source: string): readonly number[] {
  if (last?.source === source) return last.starts
  const starts = [0]
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1)
  last = { source, starts }
  return starts
}

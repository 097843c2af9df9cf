import { lastUpTo } from '../lists/last-up-to.ts'
import { memoized } from '../memoized.ts'
import { lineStarts } from './line-starts.ts'

/** Line and column, both from 1, of an offset in a text. */
export function placeAt(text: string, offset: number): { readonly line: number; readonly column: number } {
  const starts = startsOf(text)
  const line = lastUpTo(starts, offset)
  return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 }
}

/** Memoizes only the last text: places are requested file by file, many in each file. */
const startsOf = memoized(lineStarts, 1)

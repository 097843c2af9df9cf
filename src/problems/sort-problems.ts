import { compare } from '../lib/compare.ts'
import type { Problem } from './problem.ts'

type Placed = Pick<Problem, 'code' | 'place'>

/** Sorts by file, line, column and code, in the same order on every machine. */
export function sortProblems<P extends Placed>(problems: readonly P[]): P[] {
  return problems.toSorted(comparePlaces)
}

/** The order of {@link sortProblems}. */
export function comparePlaces(a: Placed, b: Placed): number {
  return (
    compare(a.place?.file ?? '', b.place?.file ?? '') ||
    (a.place?.line ?? 0) - (b.place?.line ?? 0) ||
    (a.place?.column ?? 0) - (b.place?.column ?? 0) ||
    compare(a.code, b.code)
  )
}

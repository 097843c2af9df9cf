import { memoized } from './memoized.ts'
import { once } from './once.ts'
import { difference } from './splice.ts'

/** What is compared for the mistakes of one list takes about two seconds at most. */
const MAX_COMPARISONS = 1_000_000

/**
 * {@link didYouMean} for a list of mistakes: among thousands of candidates, only the first mistakes get an answer. Few
 * are read, and finding all could take hours. Without mistakes, nothing is listed.
 */
export function openSuggester(list: () => Iterable<string>): (word: string) => string | undefined {
  const candidates = once(() => [...list()])
  let left = MAX_COMPARISONS
  return memoized((word) => {
    left -= candidates().length
    return left < 0 ? undefined : didYouMean(word, candidates())
  })
}

/** The candidate nearest to `word`, if it is close enough for a typo. */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  const limit = Math.max(1, Math.floor(word.length / 3))
  const lower = folded(word)
  let best: string | undefined
  let bestDistance = limit + 1

  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue
    const distance = editDistance(lower, folded(candidate), bestDistance)
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance]
  }
  return best
}

/** File names from macOS can have an accent as a character of its own. */
function folded(word: string): string {
  return word.toLowerCase().normalize()
}

/**
 * Edit distance, where swapping two neighbours counts as one (optimal string alignment). Exact only if it is below
 * `limit`.
 */
function editDistance(one: string, other: string, limit: number): number {
  // Paths often start or end in the same way.
  const { start, before, after } = difference(one, other)
  const [a, b] = [one.slice(start, before), other.slice(start, after)]
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  let lastLeast = 0
  let row: number[] = []

  for (let i = 1; i <= a.length; i++) {
    row[0] = i
    let least = i
    const letter = a.charCodeAt(i - 1)
    for (let j = 1; j <= b.length; j++) {
      const same = letter === b.charCodeAt(j - 1)
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1)) {
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1)
      }
      row[j] = cost
      if (cost < least) least = cost
    }
    if (least >= limit && lastLeast >= limit) return limit
    ;[beforeLast, last, row] = [last, row, beforeLast]
    lastLeast = least
  }
  return last[b.length] ?? 0
}

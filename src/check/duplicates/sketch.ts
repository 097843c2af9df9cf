import { plainWords } from './main-sentences.ts'

/** Words per shingle. */
const SHINGLE = 4
const BANDS = 16
const ROWS = 3
/** Among the pages with an equal band, a page is paired with this many of the first, and this many just before it. */
const PARTNERS = 4

/** A MinHash of a text: the share of equal numbers estimates the share of common shingles. */
export type Sketch = readonly number[]

/** The hashes of a text's shingles, normalised for case, punctuation and typography. */
export function shinglesOf(lines: readonly string[]): Int32Array {
  const hashes = plainWords(lines).map(hashOf)
  const found = new Int32Array(Math.max(0, hashes.length - SHINGLE + 1))
  for (let at = 0; at < found.length; at++) {
    let sum = 0
    for (let word = at; word < at + SHINGLE; word++) sum = Math.imul(sum, 0x9e3779b1) + (hashes[word] ?? 0)
    found[at] = mix(sum, 0x9e3779b1)
  }
  return found
}

export function sketchOf(shingles: Int32Array): Sketch {
  return SEEDS.map((seed) => minHash(shingles, seed))
}

/** The minimum under one of many permutations. The hashes are well mixed, so a multiplication is enough. */
function minHash(shingles: Int32Array, seed: number): number {
  let least = 0x7fffffff
  for (let index = 0; index < shingles.length; index++) {
    const place = Math.imul((shingles[index] ?? 0) ^ seed, seed)
    if (place < least) least = place
  }
  return least
}

/**
 * Candidate pairs for a word-by-word comparison: those with an equal band in their sketches, some more than once. If
 * many pages share a band, each is paired only with the first ones and those just before it, so that the cost for
 * pages made from one text is linear, not quadratic. All pairs of a page come together, so that it is read once.
 */
export function* likelyPairs(
  sketches: readonly Sketch[],
): Generator<readonly [first: number, second: number]> {
  const bands = Array.from({ length: BANDS }, (_, band) => groupsIn(sketches, band))
  for (const second of sketches.keys())
    for (const groups of bands) {
      const before = groups[second]
      if (!before) continue
      for (const first of new Set([...before.slice(0, PARTNERS), ...before.slice(-PARTNERS)]))
        yield [first, second]
      before.push(second)
    }
}

/** For each page that is not alone with its band, the group of pages with it, which is still empty. */
function groupsIn(sketches: readonly Sketch[], band: number): readonly (number[] | undefined)[] {
  const firstWith = new Map<number, number>()
  const groups: (number[] | undefined)[] = []
  for (const [page, sketch] of sketches.entries()) {
    const hash = bandOf(sketch, band)
    const first = firstWith.get(hash)
    if (first === undefined) firstWith.set(hash, page)
    else groups[page] = groups[first] ??= []
  }
  return groups
}

/** A hash of a band: equal by chance for one pair in four billion, which a comparison then tells apart. */
function bandOf(sketch: Sketch, band: number): number {
  let hash = 0
  for (let row = band * ROWS; row < (band + 1) * ROWS; row++) hash = mix(hash ^ (sketch[row] ?? 0), row | 1)
  return hash
}

/** The share of equal numbers in two sketches, from 0 to 1. */
export function similarity(a: Sketch, b: Sketch): number {
  let same = 0
  for (let index = 0; index < a.length; index++) if (a[index] === b[index]) same++
  return same / a.length
}

const SEEDS = Array.from({ length: BANDS * ROWS }, (_, index) => mix(index + 1, 0x85ebca6b) | 1)

function hashOf(word: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  return hash
}

function mix(value: number, seed: number): number {
  let hash = Math.imul(value ^ seed, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

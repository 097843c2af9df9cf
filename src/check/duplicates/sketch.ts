import { isLetter } from '../locate/flat-text.ts'

/** Words per shingle. */
const SHINGLE = 4
const BANDS = 16
const ROWS = 3
const NO_WORD = 0x811c9dc5
/** A hash and the number of a page fit into one number. */
const MOST_PAGES = 2 ** 21

/** A MinHash of a text: the share of equal numbers estimates the share of common shingles. */
export type Sketch = readonly number[]

/** The hashes of a text's shingles, normalised for case, punctuation and typography. */
export function shinglesOf(lines: readonly string[]): Int32Array {
  const hashes = lines.flatMap(hashWords)
  const found = new Int32Array(Math.max(0, hashes.length - SHINGLE + 1))
  for (let at = 0; at < found.length; at++) {
    let sum = 0
    for (let word = at; word < at + SHINGLE; word++) sum = Math.imul(sum, 0x9e3779b1) + (hashes[word] ?? 0)
    found[at] = mix(sum, 0x9e3779b1)
  }
  return found
}

export function sketchOf(shingles: Int32Array): Sketch {
  return SEEDS.map((seed) => leastOf(shingles, seed))
}

/** The minimum under one of many permutations. The hashes are well mixed, so a product is enough. */
function leastOf(shingles: Int32Array, seed: number): number {
  let least = 0x7fffffff
  for (let index = 0; index < shingles.length; index++) {
    const place = Math.imul((shingles[index] ?? 0) ^ seed, seed)
    if (place < least) least = place
  }
  return least
}

/** Candidate pairs for a comparison word by word: those with an equal band in their sketches. */
export function* likelyPairs(sketches: readonly Sketch[]): Generator<[number, number]> {
  const known = new Set<number>()
  for (let band = 0; band < BANDS; band++) {
    // Sorting numbers takes a third of what maps of their texts do.
    const keys = Float64Array.from(sketches, (sketch, index) => bandHash(sketch, band) * MOST_PAGES + index)
    keys.sort()
    for (let from = 0, to = 1; from < keys.length; from = to++) {
      const hash = Math.floor((keys[from] ?? 0) / MOST_PAGES)
      while (to < keys.length && Math.floor((keys[to] ?? 0) / MOST_PAGES) === hash) to++
      for (let second = from + 1; second < to; second++)
        for (let first = from; first < second; first++) {
          const [one, other] = [(keys[first] ?? 0) % MOST_PAGES, (keys[second] ?? 0) % MOST_PAGES]
          const pair = one * MOST_PAGES + other
          if (known.has(pair)) continue
          known.add(pair)
          yield [one, other]
        }
    }
  }
}

function bandHash(sketch: Sketch, band: number): number {
  let hash = 0
  for (let row = band * ROWS; row < (band + 1) * ROWS; row++)
    hash = mix(hash ^ (sketch[row] ?? 0), 0x9e3779b1)
  return hash
}

/** The share of equal numbers in both, from 0 to 1. */
export function alikeness(a: Sketch, b: Sketch): number {
  let same = 0
  for (let index = 0; index < a.length; index++) if (a[index] === b[index]) same++
  return same / a.length
}

const SEEDS = Array.from({ length: BANDS * ROWS }, (_, index) => mix(index + 1, 0x85ebca6b) | 1)

function hashWords(line: string): number[] {
  const text = line.toLowerCase()
  const hashes: number[] = []
  let hash = NO_WORD
  for (let at = 0; at <= text.length; at++) {
    const char = text.charCodeAt(at)
    if (isLetter(char)) hash = Math.imul(hash ^ char, 0x01000193)
    else if (hash !== NO_WORD) {
      hashes.push(hash)
      hash = NO_WORD
    }
  }
  return hashes
}

function mix(value: number, seed: number): number {
  let hash = Math.imul(value ^ seed, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

import { isLetter } from '../../html/flat-text.ts'

/** How many words in a row are one piece of a text. */
const SHINGLE = 4
const BANDS = 16
const ROWS = 3
const NO_WORD = 0x811c9dc5

/** A few numbers that stand for a text: two texts have as large a part of them in common as of their pieces (MinHash). */
export type Sketch = readonly number[]

/** The pieces of a text, each a few words in a row, as hashes; the same whatever the case, the punctuation and the typography. */
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

/** The first of the shingles in one of many orders. They are mixed already: to put them in another one, a product is enough. */
function leastOf(shingles: Int32Array, seed: number): number {
  let least = 0x7fffffff
  for (let index = 0; index < shingles.length; index++) {
    const place = Math.imul((shingles[index] ?? 0) ^ seed, seed)
    if (place < least) least = place
  }
  return least
}

/** The pairs of texts that are worth comparing word by word: those of which one band of the sketches is the same. */
export function* likelyPairs(sketches: readonly Sketch[]): Generator<[number, number]> {
  const buckets = Array.from({ length: BANDS }, () => new Map<string, number[]>())
  for (const [index, sketch] of sketches.entries()) {
    const others = new Set<number>()
    for (const [band, known] of buckets.entries()) {
      const key = sketch.slice(band * ROWS, (band + 1) * ROWS).join(' ')
      const bucket = known.get(key) ?? []
      for (const other of bucket) others.add(other)
      bucket.push(index)
      known.set(key, bucket)
    }
    for (const other of others) yield [other, index]
  }
}

/** The part of two sketches that is the same, from 0 to 1. */
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

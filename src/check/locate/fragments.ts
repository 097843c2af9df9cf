const LENGTH = 4
const MOST_ASKED = 16
const BITS = 14
const TEXTS_A_WORD = 32

/** An n-gram index of texts: rules out most texts that do not contain a needle, without searching them. */
export type FragmentIndex = {
  /** Adds a text and returns its number, counted from 0. */
  readonly add: (text: string) => number
  /** The numbers of the texts that may contain a needle, unordered. No false negatives. */
  readonly holding: (needle: string) => number[]
}

/** Creates an empty index. It takes two kilobytes per text. */
export function createFragmentIndex(): FragmentIndex {
  /** Per 32 texts: a word per fragment, a bit per text. */
  const tables: Uint32Array[] = []
  let count = 0
  return {
    add(text) {
      if (count % TEXTS_A_WORD === 0) tables.push(new Uint32Array(1 << BITS))
      const table = tables.at(-1) as Uint32Array
      const bit = 1 << (count % TEXTS_A_WORD)
      let [before, last] = [0, 0]
      for (let at = 0; at < text.length; at++) {
        before = (before << 16) | (last >>> 16)
        last = (last << 16) | text.charCodeAt(at)
        if (at >= LENGTH - 1) table[fragmentOf(before, last)]! |= bit
      }
      return count++
    },
    holding(needle) {
      const fragments = fragmentsOf(needle)
      const found: number[] = []
      for (const [group, table] of tables.entries()) {
        let word = ~0
        for (let index = 0; word !== 0 && index < fragments.length; index++)
          word &= table[fragments[index] ?? 0] ?? 0
        const first = group * TEXTS_A_WORD
        for (let bit = 0; word !== 0; bit++, word >>>= 1)
          if ((word & 1) === 1 && first + bit < count) found.push(first + bit)
      }
      return found
    },
  }
}

/** A few fragments spread over a needle. */
function fragmentsOf(needle: string): number[] {
  const last = needle.length - LENGTH
  const step = Math.max(1, Math.ceil(last / MOST_ASKED))
  const fragments: number[] = []
  for (let at = 0; at <= last; at += step) fragments.push(fragmentAt(needle, at))
  return fragments
}

function fragmentAt(text: string, at: number): number {
  const pair = (first: number) => (text.charCodeAt(first) << 16) | text.charCodeAt(first + 1)
  return fragmentOf(pair(at), pair(at + 2))
}

/** The number of a fragment, given two letters in each number. */
function fragmentOf(before: number, last: number): number {
  return (Math.imul(before, 0x9e3779b1) + Math.imul(last, 0x85ebca6b)) >>> (32 - BITS)
}

const LENGTH = 4
const MOST_ASKED = 16
const FRAGMENTS = 1 << 14
const TEXTS_A_WORD = 32

/** Which texts hold which runs of a few letters: tells of most texts that they cannot hold another, without searching them. */
export type FragmentIndex = {
  /** Adds a text; texts are numbered from 0 in the order in which they were added. */
  readonly add: (text: string) => number
  /** The numbers of the texts that may hold a needle, in no order. Never leaves one out that does. */
  readonly holding: (needle: string) => number[]
}

/** Makes an index without texts. It takes two kilobytes a text. */
export function createFragmentIndex(): FragmentIndex {
  /** For each 32 texts a word a fragment: a bit a text. */
  const tables: Uint32Array[] = []
  let count = 0
  return {
    add(text) {
      if (count % TEXTS_A_WORD === 0) tables.push(new Uint32Array(FRAGMENTS))
      const table = tables.at(-1) as Uint32Array
      const bit = 1 << (count % TEXTS_A_WORD)
      for (let at = 0; at + LENGTH <= text.length; at++) table[fragmentAt(text, at)]! |= bit
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

/** A few fragments of a needle, from its beginning to its end. */
function fragmentsOf(needle: string): number[] {
  const last = needle.length - LENGTH
  const step = Math.max(1, Math.ceil(last / MOST_ASKED))
  const fragments: number[] = []
  for (let at = 0; at <= last; at += step) fragments.push(fragmentAt(needle, at))
  return fragments
}

function fragmentAt(text: string, at: number): number {
  let hash = 0x811c9dc5
  for (let letter = at; letter < at + LENGTH; letter++)
    hash = Math.imul(hash ^ text.charCodeAt(letter), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return ((hash ^ (hash >>> 13)) >>> 0) % FRAGMENTS
}

/** Which runs of a few letters a text holds, as bits: enough to tell that it cannot hold another text, without searching it. */
export type Fragments = Uint32Array

const LENGTH = 4
const MOST_ASKED = 16

/** The fragments of a text: about half a byte for each of its letters, and no more than eight kilobytes. */
export function fragmentsOf(text: string): Fragments {
  const words = 2 ** Math.min(11, Math.max(5, Math.ceil(Math.log2(text.length / 8 + 1))))
  const bits = new Uint32Array(words)
  for (let at = 0; at + LENGTH <= text.length; at++) {
    const hash = hashAt(text, at)
    bits[(hash >>> 5) & (words - 1)]! |= 1 << (hash & 31)
  }
  return bits
}

/** Makes the function that tells of fragments whether their text may hold a needle: never wrong when it says no. */
export function lookingFor(needle: string): (fragments: Fragments) => boolean {
  const last = needle.length - LENGTH
  const step = Math.max(1, Math.floor(last / MOST_ASKED))
  const hashes: number[] = []
  for (let at = 0; at <= last; at += step) hashes.push(hashAt(needle, at))
  return (fragments) => {
    const mask = fragments.length - 1
    for (const hash of hashes)
      if (((fragments[(hash >>> 5) & mask] ?? 0) & (1 << (hash & 31))) === 0) return false
    return true
  }
}

function hashAt(text: string, at: number): number {
  let hash = 0x811c9dc5
  for (let letter = at; letter < at + LENGTH; letter++)
    hash = Math.imul(hash ^ text.charCodeAt(letter), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

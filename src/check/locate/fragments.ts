const LENGTH = 4
const MOST_ASKED = 16
const BITS = 14

/** The fragments of a text, a bit for each: two kilobytes that rule out most needles without a search. */
export type Fragments = Uint8Array

export function fragmentsOf(text: string): Fragments {
  const bits = new Uint8Array(1 << (BITS - 3))
  for (let at = 0; at <= text.length - LENGTH; at++) {
    const fragment = fragmentAt(text, at)
    bits[fragment >>> 3]! |= 1 << (fragment & 7)
  }
  return bits
}

/** Whether a text with these fragments may contain a needle. No false negatives. */
export function mayHold(bits: Fragments, needle: string): boolean {
  const last = needle.length - LENGTH
  // A few fragments, spread over the needle, are enough.
  const step = Math.max(1, Math.ceil(last / MOST_ASKED))
  for (let at = 0; at <= last; at += step) {
    const fragment = fragmentAt(needle, at)
    if (((bits[fragment >>> 3] ?? 0) & (1 << (fragment & 7))) === 0) return false
  }
  return true
}

function fragmentAt(text: string, at: number): number {
  const pair = (first: number) => (text.charCodeAt(first) << 16) | text.charCodeAt(first + 1)
  return (Math.imul(pair(at), 0x9e3779b1) + Math.imul(pair(at + 2), 0x85ebca6b)) >>> (32 - BITS)
}

const WORDS_PER_MINUTE = 220

/** Reading time of `words` words in minutes, at least 1. */
export function countMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}

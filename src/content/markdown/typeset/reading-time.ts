const WORDS_PER_MINUTE = 220

/** Reading time of so many words in minutes, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}

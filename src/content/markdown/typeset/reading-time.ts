/**
 * From a letter or a digit to the next space; or two letters of a script without spaces, which take as long to read.
 */
const WORD =
  /[\p{Ideographic}\p{sc=Hira}\p{sc=Kana}]{1,2}|[\p{L}\p{N}][^\s\p{Ideographic}\p{sc=Hira}\p{sc=Kana}]*/gu
const WORDS_PER_MINUTE = 220

/** How many words a text has. */
export function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0
}

/** Reading time of so many words in minutes, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}

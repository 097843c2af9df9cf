/** From a letter or a digit to the next space; two letters of a script without spaces, which are read as fast. */
const WORD =
  /[\p{Ideographic}\p{sc=Hira}\p{sc=Kana}]{1,2}|[\p{L}\p{N}][^\s\p{Ideographic}\p{sc=Hira}\p{sc=Kana}]*/gu
const WORDS_PER_MINUTE = 220

/** How many words a text has. */
export function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0
}

/** How long it takes to read so many words, in minutes, one at least. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}

/** A letter of Chinese, Japanese or Korean, which is twice as wide as others and says three times as much. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const ALL_WIDE = new RegExp(WIDE, 'gu')

/** How many wide letters a text has. */
export function wideLetters(text: string): number {
  return text.match(ALL_WIDE)?.length ?? 0
}

/** The length of the longest start of a text that is at most `most` wide, wide letters counting as two. */
export function lengthWithin(text: string, most: number): number {
  let [length, width] = [0, 0]
  for (const letter of text) {
    width += letter.length + (WIDE.test(letter) ? 1 : 0)
    if (width > most) break
    length += letter.length
  }
  return length
}

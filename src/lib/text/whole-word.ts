/** The offset of a word with no letter next to it; -1 if there is none. */
export function wholeWord(text: string, word: string): number {
  let at = text.indexOf(word)
  while (at >= 0 && (letterAt(text, at - 1) || letterAt(text, at + word.length)))
    at = text.indexOf(word, at + 1)
  return at
}

/** Whether there is a letter or a digit at an offset; an emoji can directly follow a word. */
export function letterAt(source: string, at: number): boolean {
  return /[\p{L}\p{N}]/u.test(source.charAt(at))
}

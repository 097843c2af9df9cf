import { isSpace } from '../../lib/is-space.ts'

const LETTER = /[\p{L}\p{N}]/u

/** Counts words: from a letter or a digit to the next space. */
export function countWords(text: string): number {
  let count = 0
  let inWord = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isSpace(code)) {
      inWord = false
    } else if (!inWord && isLetter(text, at, code)) {
      inWord = true
      count++
    }
  }
  return count
}

function isLetter(text: string, at: number, code: number): boolean {
  if (code < 0x80)
    return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39)
  return LETTER.test(String.fromCodePoint(text.codePointAt(at) ?? 0))
}

/** Scripts without spaces, of which two letters take as long to read as a word. */
const DENSE = String.raw`\p{Ideographic}\p{sc=Hira}\p{sc=Kana}`
const WORD = new RegExp(`[${DENSE}]{1,2}|[\\p{L}\\p{N}][^\\s${DENSE}]*`, 'gu')

const SPACE = 1
const LETTER = 2
const SIGN = 3
const DENSE_LETTER = 4

/** The kind of each UTF-16 code unit that has occurred. */
const kinds = new Uint8Array(0x1_0000)

/**
 * How many words a text has: each from a letter or a digit to the next space. The expression that defines them takes
 * four times as long as this loop, and a quarter of all that is done to the articles of the bench after parsing.
 */
export function countWords(text: string): number {
  let words = 0
  let isInWord = false
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    const kind = kinds[unit] || (kinds[unit] = kindOf(String.fromCharCode(unit)))
    if (kind === DENSE_LETTER) return text.match(WORD)?.length ?? 0
    if (kind === LETTER && !isInWord) words++
    isInWord = kind !== SPACE && (isInWord || kind === LETTER)
  }
  return words
}

function kindOf(unit: string): number {
  // Half of a character beyond 0xFFFF, which can be dense.
  if (/[\uD800-\uDFFF]/.test(unit) || new RegExp(`[${DENSE}]`, 'u').test(unit)) return DENSE_LETTER
  if (/\s/.test(unit)) return SPACE
  return /[\p{L}\p{N}]/u.test(unit) ? LETTER : SIGN
}

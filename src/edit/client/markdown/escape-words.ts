const SIGN = /[\\*_[\]<`~]|&(?=#?\w+;)/g
/** A sign, or an address, which becomes a link with all its signs. */
const SIGN_OR_ADDRESS = new RegExp(`(?:https?://|www\\.)[\\w/.?=~%#-]*|${SIGN.source}`, 'g')
/** A bracket or backslash that is not escaped yet, after code and what is escaped. */
const BRACKET = /`[^`]*`|\\[!-/:-@[-`{-~]|[\\[\]]/g

/** Escapes what markdown would read as a mark, in words that are not markdown; addresses stay, except in a link. */
export function escapeWords(words: string, inLink: boolean): string {
  return words.replaceAll(inLink ? SIGN : SIGN_OR_ADDRESS, (sign) => (sign.length > 1 ? sign : `\\${sign}`))
}

/** Escapes what would end the brackets around words that may have marks. */
export function escapeBrackets(words: string): string {
  return words.replaceAll(BRACKET, (sign) => (sign.length > 1 ? sign : `\\${sign}`))
}

/** Percent-encodes what would end the parentheses around an address. */
export function escapeAddress(address: string): string {
  return address
    .replaceAll(/[\s<>\\]/g, encodeURIComponent)
    .replaceAll('(', '%28')
    .replaceAll(')', '%29')
}

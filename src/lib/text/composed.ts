/**
 * The text in Unicode's composed form (NFC), with at most thirty marks on a letter, as in its Stream-Safe Text
 * Format: normalizing takes quadratic time in their number.
 */
export function composed(text: string): string {
  // Twice, because normalizing turns some marks into two.
  return withFewMarks(withFewMarks(text).normalize('NFC'))
}

function withFewMarks(text: string): string {
  return text.replace(/(\p{M}{30})\p{M}+/gu, '$1')
}

/**
 * The text in the one spelling that Unicode has for accented letters (NFC), with thirty marks on a letter at most, as in its
 * Stream-Safe Text Format: what normalizing takes grows by the square of their number.
 */
export function composed(text: string): string {
  // Some marks become two.
  return withFewMarks(withFewMarks(text).normalize('NFC'))
}

function withFewMarks(text: string): string {
  return text.replace(/(\p{M}{30})\p{M}+/gu, '$1')
}

/** Without accents and capitals, as people search. */
export function bareWords(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

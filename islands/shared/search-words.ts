/** Words that occur on nearly every page in French. */
const EVERYWHERE =
  /(?<![\p{L}\d])(?:[cdjlmnst]|(?:jus|lors|puis|quoi)?qu)['’]|(?<![\p{L}\d'’-])(?:aux?|avec|ce|ces|dans|de|des|du|elle|en|est|et|il|je|la|le|les|ma|mes|mon|ou|où|par|pour|qu[ei]|sur|un|une|à)(?![\p{L}\d'’-])/giu

/** Other spellings of words, as pages write them. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}\d])(s)t(e?)[-. ]+(?=\p{L})/giu, '$1aint$2-'],
  [/(?<![\p{L}\d])(mo)(ld)/giu, '$1u$2'],
]

/** The typed words that are worth searching for: `l’odeur de moisi` -> `odeur moisi`. */
export function searchWords(typed: string): string {
  const spelled = SPELLINGS.reduce((text, [other, ours]) => text.replace(other, ours), typed)
  const words = spelled.replace(EVERYWHERE, ' ').replace(/\s+/g, ' ').trim()
  return words || typed.trim()
}

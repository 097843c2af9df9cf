/** Words that occur on nearly every page in French. */
const EVERYWHERE =
  /(?<![\p{L}\d])(?:[cdjlmnst]|(?:jus|lors|puis|quoi)?qu)['’]|(?<![\p{L}\d'’-])(?:aux?|avec|ce|ces|dans|de|des|du|elle|en|est|et|il|je|la|le|les|ma|mes|mon|ou|où|par|pour|qu[ei]|sur|un|une|à)(?![\p{L}\d'’-])/giu

/** The typed words that are worth searching for: `l’odeur de moisi` -> `odeur moisi`. */
export function searchWords(typed: string): string {
  const words = typed.replace(EVERYWHERE, ' ').replace(/\s+/g, ' ').trim()
  return words || typed.trim()
}

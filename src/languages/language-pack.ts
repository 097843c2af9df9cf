/** How a language writes numbers, to compare those in texts with the facts. */
export type NumberFormat = {
  /** Matches each number in digits. */
  readonly pattern: RegExp
  /** The value of such a match. */
  readonly valueOf: (written: string) => number
  /** Small numbers in words: see {@link numberWords}. */
  readonly words: Readonly<Record<string, number>>
}

/** What the engine knows about a language; everything but typography is optional. */
export type LanguagePack = {
  /** Typography of visible text. */
  readonly typography: (text: string) => string
  /**
   * Non-ASCII letters that are common in its texts: the fonts of every page include them. When absent, all letters of
   * the fonts.
   */
  readonly letters?: string
  /** The npm package of its Hunspell dictionary; without one, spelling is not checked. */
  readonly dictionary?: string
  /** The word to look up: without an elided article, a prefix before a hyphen or a possessive ending. */
  readonly rootOf?: (word: string) => string
  /** Without it, figures are not compared with the facts. */
  readonly numbers?: NumberFormat
}

const IN_WORDS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 30, 40, 50]

/** The words of a language for these numbers, in their order. */
export function numberWords(words: string): NumberFormat['words'] {
  return Object.fromEntries(words.split(' ').map((word, index) => [word, IN_WORDS[index] ?? 0]))
}

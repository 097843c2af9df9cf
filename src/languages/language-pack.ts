/** How a language writes numbers, to compare those in texts with the facts. */
export type NumberFormat = {
  /** Matches each number in digits. */
  readonly pattern: RegExp
  /** The value of such a match. */
  readonly valueOf: (written: string) => number
  /** Small numbers in words. */
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

/** Sentences that two pages share: the longest of them, and how many there are. */
export type SharedSentences = { readonly longest: readonly string[]; readonly count: number }

/** What is kept of a comparison: the common share, or the sentences. */
export type Compared = number | SharedSentences

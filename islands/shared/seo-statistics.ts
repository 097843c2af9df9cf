/** The counts of the dashboard that an optimisation raises. */
export type Counts = {
  readonly pages: number
  readonly topPositions: number
  /** The total number of keywords, which top positions never exceed. */
  readonly keywords: number
}

/** The simulated effect of an optimisation: up to two pages and up to one position more. `random` is in [0, 1). */
export function raiseCounts(counts: Counts, random: () => number = Math.random): Counts {
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  return {
    ...counts,
    pages: counts.pages + upTo(2),
    topPositions: Math.min(counts.topPositions + upTo(1), counts.keywords),
  }
}

/** A problem as shown in the overlay of `site dev`: text, never markup. */
export type ShownProblem = {
  readonly title: string
  readonly place?: string | undefined
  readonly message: string
  readonly frame?: string | undefined
  readonly hint?: string | undefined
  readonly also: readonly string[]
}

export type ShownProblems = {
  /** The first problems, those of the open page before others. */
  readonly problems: readonly ShownProblem[]
  /** Changes with the problems, but not with their lines or with the open page. */
  readonly version: string
  /** Number of all of them. */
  readonly total: number
  readonly language: 'en' | 'fr'
}

/** What `site dev` sends to an open page when its state could have changed. */
export type DevState = {
  /** Whether the open page is out of date. */
  readonly stale: boolean
  /** Current address of the page's style sheet. */
  readonly style?: string | undefined
  /** Whether the last build failed; the pages are then those of the last good one. */
  readonly failed: boolean
} & ShownProblems

/** A problem as the overlay of `site dev` shows it: text alone, never markup. */
export type ShownProblem = {
  readonly title: string
  readonly place?: string | undefined
  readonly message: string
  readonly frame?: string | undefined
  readonly hint?: string | undefined
  readonly also: readonly string[]
}

/** What `site dev` tells an open page about itself, whenever it may have changed. */
export type DevState = {
  /** Whether the page that is open is no longer the one that the site has. */
  readonly stale: boolean
  /** Address of the page's style sheet as it is now. */
  readonly style?: string | undefined
  /** What keeps the site from being built; the pages are then those of the last good build. */
  readonly problems: readonly ShownProblem[]
  /** The language that they are in. */
  readonly language: 'en' | 'fr'
}

/** Who may have to settle something before the site goes live. */
export const SETTLED_BY = ['owner', 'privacy', 'lawyer', 'web'] as const

/** One of them; whoever owns the business where nobody is named. */
export type SettledBy = (typeof SETTLED_BY)[number]

/** Who may have to settle something before launch. */
export const SETTLED_BY = ['owner', 'privacy', 'lawyer', 'web'] as const

/** One of them; the owner by default. */
export type SettledBy = (typeof SETTLED_BY)[number]

/** Roles that can be responsible for settling something before launch. */
export const SETTLED_BY = ['owner', 'privacy', 'lawyer', 'web'] as const

/** One of these roles; the owner by default. */
export type SettledBy = (typeof SETTLED_BY)[number]

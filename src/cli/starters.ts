/** Starter sites, in `starters/` of the engine; the first is the default. */
export const STARTERS = ['blog', 'business', 'docs'] as const

/** Who may have to settle something before launch. */
export declare const SETTLED_BY: readonly ['owner', 'privacy', 'lawyer', 'web'];
/** One of them; the owner by default. */
export type SettledBy = (typeof SETTLED_BY)[number];
//# sourceMappingURL=settled-by.d.ts.map
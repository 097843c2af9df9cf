/** Curls apostrophes and keeps numbers with their units in English prose. */
export declare function englishTypography(text: string): string;
//# sourceMappingURL=english-typography.d.ts.map
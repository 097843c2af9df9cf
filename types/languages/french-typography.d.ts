/** The space that a country puts before `;`, `!` and `?`: none in Canada (OQLF), a narrow one in France. */
export type SpaceBeforeSigns = '' | '\u202F';
/**
 * Applies French typography to prose: guillemets and colons take a no-break space, groups of digits and their units
 * stay together, apostrophes curl. Applying it twice changes nothing.
 */
export declare function frenchTypography(text: string, beforeSigns: SpaceBeforeSigns): string;
//# sourceMappingURL=french-typography.d.ts.map
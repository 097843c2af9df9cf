import { z } from 'zod';
/** Rendered markdown: HTML ready for the page, made once when the content is loaded. */
export type Rendered = {
    readonly html: string;
};
/** How the engine processes a string. */
export type Kind = {
    readonly kind: 'text' | 'inline' | 'markdown' | 'link' | 'image';
} | {
    readonly kind: 'reference';
    readonly collection: string;
};
/** The {@link Kind} of string of a schema. */
export declare const kinds: z.core.$ZodRegistry<Kind, z.core.$ZodType<unknown, unknown, z.core.$ZodTypeInternals<unknown, unknown>>>;
/** Prose for visitors: `{{fact}}` replaced and the typography of the page's language applied. */
export declare const text: () => z.ZodString;
/** One line of markdown (emphasis, links): `{ html }` without a paragraph around it. */
export declare const inline: () => z.ZodType<Rendered, string, z.core.$ZodTypeInternals<Rendered, string>>;
/** Markdown of any length: `{ html }`. */
export declare const markdown: () => z.ZodType<Rendered, string, z.core.$ZodTypeInternals<Rendered, string>>;
/** The id (file name without its ending) of an entry of another collection; a missing one fails the build. */
export declare const reference: (collection: string) => z.ZodString;
/** A link inside the site (`/contact`, `#faq`) or a complete address (`https:`, `tel:`, `mailto:`). */
export declare const link: () => z.ZodString;
/** A file of `content/`, such as `images/toit.jpg`; a missing one fails the build. */
export declare const image: () => z.ZodString;
/** A day, `YYYY-MM-DD`, that exists in the calendar. */
export declare const date: () => z.ZodISODate;
//# sourceMappingURL=schema-kinds.d.ts.map
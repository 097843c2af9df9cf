import { z } from 'zod'

/** Rendered markdown: HTML ready for the page, made once when the content is loaded. */
export type Rendered = { readonly html: string }

/** How the engine processes a string. */
export type Kind =
  | { readonly kind: 'text' | 'inline' | 'markdown' | 'link' | 'image' | 'focus' }
  | { readonly kind: 'reference'; readonly collection: string }

/** The {@link Kind} of string of a schema. */
export const kinds = z.registry<Kind>()

/** Prose for visitors: `{{fact}}` replaced and the typography of the page's language applied. */
export const text = () => z.string().trim().min(1).register(kinds, { kind: 'text' })

/** One line of markdown (emphasis, links): `{ html }` without a paragraph around it. */
export const inline = () => rendered('inline')

/** Markdown of any length: `{ html }`. */
export const markdown = () => rendered('markdown')

/** The id of an entry of another collection; a missing one fails the build. */
export const reference = (collection: string) =>
  z.string().min(1).register(kinds, { kind: 'reference', collection })

/** A link inside the site (`/contact`, `#faq`) or a complete address (`https:`, `tel:`, `mailto:`). */
export const link = () =>
  z
    .string()
    .regex(/^(?:\/(?!\/)|#|https?:\/\/|tel:|mailto:)/)
    .register(kinds, { kind: 'link' })

/** A file of `content/`, such as `images/toit.jpg`; a missing one fails the build. */
export const image = () =>
  z
    .string()
    .regex(/^[\w./-]+\.(?:avif|webp|jpe?g|png|gif|svg)$/)
    .register(kinds, { kind: 'image' })

/** The point of an image to keep in view where it is cropped, from the left and the top: `30% 60%`. */
export const focus = () =>
  z
    .string()
    .regex(/^(?:\d{1,2}|100)% (?:\d{1,2}|100)%$/)
    .register(kinds, { kind: 'focus' })

/** A day, `YYYY-MM-DD`, that exists in the calendar. */
export const date = () => z.iso.date()

function rendered(kind: 'inline' | 'markdown'): z.ZodType<Rendered, string> {
  // The value is a string for zod, and `{ html }` once the loader has rendered it.
  return z.string().trim().min(1).register(kinds, { kind }) as unknown as z.ZodType<Rendered, string>
}

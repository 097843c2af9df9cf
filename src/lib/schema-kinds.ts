import { z } from 'zod'

/** Rendered markdown: HTML for the page, rendered once when the content is loaded. */
export type Rendered = { readonly html: string }

/** How the engine processes a string. */
export type Kind =
  | { readonly kind: 'text' | 'inline' | 'markdown' | 'link' | 'image' | 'focus' }
  | { readonly kind: 'reference'; readonly collection: string }

/** The {@link Kind} of a string schema. */
export const kinds = z.registry<Kind>()

/** Text for visitors: replaces each `{{fact}}` and applies the typography of the page's language. */
export const text = () => z.string().trim().min(1).register(kinds, { kind: 'text' })

/** One line of markdown (emphasis, links). The value is `{ html }`, without a paragraph around it. */
export const inline = () => rendered('inline')

/** Markdown of any length. The value is `{ html }`. */
export const markdown = () => rendered('markdown')

/** The id of an entry of another collection. A missing entry fails the build. */
export const reference = (collection: string) =>
  z.string().min(1).register(kinds, { kind: 'reference', collection })

/** A link inside the site (`/contact`, `#faq`) or a complete address (`https:`, `tel:`, `mailto:`). */
export const link = () =>
  z
    .string()
    .regex(/^(?:\/(?!\/)|#|https?:\/\/|tel:|mailto:)/)
    .register(kinds, { kind: 'link' })

/** An image file of `content/`, such as `images/toit.jpg`. A missing file fails the build. */
export const image = () =>
  z
    .string()
    .regex(/^[^%:?#\\]+\.(?:avif|webp|jpe?g|png|gif|svg|AVIF|WEBP|JPE?G|PNG|GIF|SVG)$/)
    .register(kinds, { kind: 'image' })

/** The point to keep in view when an image is cropped, from the left and the top: `30% 60%`. */
export const focus = () =>
  z
    .string()
    .regex(/^(?:\d{1,2}|100)% (?:\d{1,2}|100)%$/)
    .register(kinds, { kind: 'focus' })

/** A day that exists in the calendar, as `YYYY-MM-DD`. */
export const date = () => z.iso.date()

function rendered(kind: 'inline' | 'markdown'): z.ZodType<Rendered, string> {
  // The value is a string to zod, and `{ html }` after the loader has rendered it.
  return z.string().trim().min(1).register(kinds, { kind }) as unknown as z.ZodType<Rendered, string>
}

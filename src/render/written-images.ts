/** An image written in markdown; those of React end in `/>`. */
const WRITTEN = /<img src="(?!https?:)([^"]*)"( alt="[^"]*")?( title="[^"]*")?>/g

/** An image of `content/` in a text: its path, and its `alt` and `title` attributes as HTML, each with a leading space. */
export type WrittenImage = { readonly path: string; readonly alt: string; readonly title: string }

/** Replaces each image that an author wrote by the result of `show`. */
export function replaceWrittenImages(html: string, show: (image: WrittenImage) => string): string {
  return html.replace(WRITTEN, (_, src: string, alt: string = ' alt=""', title: string = '') =>
    show({ path: decodeURI(src.replaceAll('&#x26;', '&')).replace(/^\//, ''), alt, title }),
  )
}

/** An image as markdown writes it, which React never does: it closes its elements. */
const WRITTEN = /<img src="(?!https?:)([^"]*)"( alt="[^"]*")?( title="[^"]*")?>/g

/** An image of `content/` in a text: its path there, and `alt` and `title` as HTML has them, each with a space before it. */
export type WrittenImage = { readonly path: string; readonly alt: string; readonly title: string }

/** `html` with each image of `content/` that an author wrote shown as `show` says. */
export function replaceWrittenImages(html: string, show: (image: WrittenImage) => string): string {
  return html.replace(WRITTEN, (_, src: string, alt: string = ' alt=""', title: string = '') =>
    show({ path: decodeURI(src.replaceAll('&#x26;', '&')).replace(/^\//, ''), alt, title }),
  )
}

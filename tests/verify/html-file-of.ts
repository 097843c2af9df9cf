/** The file of a page below the output: `/en/contact` is `en/contact.html`, `/` is `index.html`. */
export function htmlFileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

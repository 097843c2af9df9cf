/** Offset of a comment that is never closed and swallows what follows; -1 if there is none. */
export function openComment(html: string): number {
  for (let at = html.indexOf('<!--'); at >= 0;) {
    const end = html.indexOf('-->', at + 2)
    if (end < 0) return at
    at = html.indexOf('<!--', end)
  }
  return -1
}

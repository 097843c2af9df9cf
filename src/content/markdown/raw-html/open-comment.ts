/** Where a comment begins that nothing ends, and that swallows what follows; -1 without one. */
export function openComment(html: string): number {
  for (let at = html.indexOf('<!--'); at >= 0;) {
    const end = html.indexOf('-->', at + 2)
    if (end < 0) return at
    at = html.indexOf('<!--', end)
  }
  return -1
}

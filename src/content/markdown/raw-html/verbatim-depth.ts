const VERBATIM = /<(\/?)(?:code|kbd|pre|samp|textarea|tt)\b/gi

/** Number of open elements with unchanged text after some raw HTML, given the `depth` before it. */
export function verbatimDepth(html: string, depth: number): number {
  return [...html.matchAll(VERBATIM)].reduce(
    (open, [, end]) => (end ? Math.max(0, open - 1) : open + 1),
    depth,
  )
}

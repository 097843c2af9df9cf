const VERBATIM = /<(\/?)(?:code|kbd|pre|samp|textarea|tt)\b/gi

/** How many elements whose text stays as it is written are open after some raw HTML, of `depth` before it. */
export function verbatimDepth(html: string, depth: number): number {
  return [...html.matchAll(VERBATIM)].reduce(
    (open, [, end]) => (end ? Math.max(0, open - 1) : open + 1),
    depth,
  )
}

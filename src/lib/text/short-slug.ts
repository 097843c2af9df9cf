/** A slug of at most `maxBytes` in UTF-8, cut between two words if it has several; file systems count bytes. */
export function shortSlug(slug: string, maxBytes: number): string {
  const bytes = new TextEncoder().encode(slug)
  if (bytes.length <= maxBytes) return slug
  // Streaming leaves out a letter that is cut.
  const start = new TextDecoder().decode(bytes.subarray(0, maxBytes), { stream: true })
  return slug[start.length] === '-' ? start : start.replace(/-[^-]*$/, '')
}

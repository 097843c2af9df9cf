/** File systems allow 255, with a hash or the endings of compressed pages. */
const MAX_NAME_BYTES = 180

/**
 * A slug of at most `maxBytes` in UTF-8, by default for the name of a file, cut between two words if it has several.
 */
export function shortSlug(slug: string, maxBytes = MAX_NAME_BYTES): string {
  const bytes = new TextEncoder().encode(slug)
  if (bytes.length <= maxBytes) return slug
  // Streaming leaves out a letter that is cut.
  const start = new TextDecoder().decode(bytes.subarray(0, maxBytes), { stream: true })
  return slug[start.length] === '-' ? start : start.replace(/-[^-]*$/, '')
}

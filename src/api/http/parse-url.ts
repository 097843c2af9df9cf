/** Limit for a host, with room for its encoding, and for a part of a path. Parsing a host takes quadratic time. */
const MAX_PART_LENGTH = 800

/**
 * Parses an address; undefined if it is malformed, or has a part longer than any host. In Node 20 and 22,
 * `URL.canParse` refuses accented hosts after some thousand calls, once V8 optimizes it.
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  const [before = ''] = text.split(/[?#]/, 1)
  if (before.split(/[/\\]/).some((part) => part.length > MAX_PART_LENGTH)) return undefined
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

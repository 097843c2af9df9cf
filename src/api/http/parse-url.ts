/** Of a host, with what its letters become, and of a part of a path. What a parser takes for a host grows by the square of it. */
const LONGEST_PART = 800

/**
 * Parses an address; undefined when it is malformed, or has a part longer than any host. In Node 20 and 22, `URL.canParse`
 * begins to refuse accented hosts after some thousand calls, when V8 optimizes it.
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  const [before = ''] = text.split(/[?#]/, 1)
  if (before.split(/[/\\]/).some((part) => part.length > LONGEST_PART)) return undefined
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

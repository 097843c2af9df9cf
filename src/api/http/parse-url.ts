/**
 * Parses an address; undefined when it is malformed. In Node 20 and 22, `URL.canParse` begins to refuse accented hosts
 * after some thousand calls, when V8 optimizes it.
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

const ESCAPE = /\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|["\\/nt])/y

/**
 * Maps each character of a scalar's value, which starts at offset `at`, to the start and end offsets of its source,
 * through folded lines, doubled quotes and escapes. Undefined for rarer notations.
 */
export function alignScalar(source: string, at: number, value: string) {
  const quote = source.charAt(at)
  const [starts, ends]: [number[], number[]] = [[], []]
  let here = at + (/['"]/.test(quote) ? 1 : 0)
  let breaks = /(?:\n *)+/y
  if (/[|>]/.test(quote)) {
    const [blank = '', indent = ''] = /\n(?: *\n)*( *)/.exec(source.slice(at)) ?? []
    here = source.indexOf('\n', at) + blank.length
    breaks = new RegExp(`(?:\\n {0,${indent.length}})+`, 'y')
  }
  const found = (pattern: RegExp) => {
    pattern.lastIndex = here
    return pattern.exec(source)?.[0]
  }
  for (const [index, char] of value.split('').entries()) {
    const escape = quote === '"' ? found(ESCAPE) : undefined
    let length = source[here] === char ? (quote === char && char === "'" ? 2 : 1) : -1
    if (escape) length = JSON.parse(`"${escape.replace('\\x', '\\u00')}"`) === char ? escape.length : -1
    // The last of several line breaks gets the rest of the source breaks.
    else if (source[here] === '\n' && /[ \n]/.test(char))
      length = value[index + 1] === '\n' ? 0 : (found(breaks)?.length ?? -1)
    if (length < 0) return undefined
    starts.push(here)
    here += length
    ends.push(here)
  }
  return { starts, ends }
}

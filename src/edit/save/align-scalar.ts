/** Where each character of a scalar's value is written: offsets of its start and of its end. */
export type Alignment = { readonly starts: readonly number[]; readonly ends: readonly number[] }

const ESCAPE = /^\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|["\\/nt])/

/**
 * Follows a scalar's value through its source, from offset `at`: folded lines, doubled quotes and escapes included.
 * Undefined for what is written in a rarer way.
 */
export function alignScalar(source: string, at: number, value: string): Alignment | undefined {
  const quote = source.charAt(at)
  const [single, double, block] = [quote === "'", quote === '"', /[|>]/.test(quote)]
  const [starts, ends]: [number[], number[]] = [[], []]
  const keep = (start: number, end: number) => {
    starts.push(start)
    ends.push(end)
  }
  const skipSpaces = (from: number, most = Infinity) => {
    let to = from
    while (to - from < most && source[to] === ' ') to++
    return to
  }
  let here = at + (single || double ? 1 : 0)
  let indent = Infinity
  if (block) {
    here = source.indexOf('\n', at) + 1
    const first = /^(?: *\n)*( *)/.exec(source.slice(here))
    indent = first?.[1]?.length ?? 0
    here += first?.[0].length ?? 0
  }

  for (let index = 0; index < value.length;) {
    const char = value.charAt(index)
    const escape = double ? ESCAPE.exec(source.slice(here, here + 6))?.[0] : undefined
    if (escape !== undefined) {
      if (JSON.parse(`"${escape.replace(/^\\x/, '\\u00')}"`) !== char) return undefined
      keep(here, here + escape.length)
      here += escape.length
      index++
    } else if (source[here] === '\n') {
      let [end, lines] = [here, 0]
      while (source[end] === '\n') {
        lines++
        end = skipSpaces(end + 1, indent)
      }
      const breaks = /^\n*/.exec(value.slice(index))?.[0].length ?? 0
      const length = char === ' ' && lines === 1 ? 1 : breaks
      const last = index + length === value.length
      if (
        length === 0 ||
        !(last || (length === 1 && char === ' ') || breaks === lines || breaks === lines - 1)
      )
        return undefined
      for (let each = 0; each < length; each++) keep(here, each === length - 1 ? end : here)
      here = end
      index += length
    } else if (source[here] === char) {
      const width = single && char === "'" ? 2 : 1
      keep(here, here + width)
      here += width
      index++
    } else return undefined
  }
  return { starts, ends }
}

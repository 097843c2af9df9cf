const FENCE = /^[ \t>]*(?:(?:[-*+]|\d+[.)])\s+)?(`{3,}|~{3,})(.*)$/
const HIDDEN = /<(script|style)\b|<!--/gi

/** Tells whether an offset of a markdown file is in a block of code, a script, a style or a comment. */
export function codeRanges(source: string): (offset: number) => boolean {
  const ranges = [...fences(source), ...hidden(source)]
  return (offset) => ranges.some(([start, end]) => start <= offset && offset < end)
}

function fences(source: string): [number, number][] {
  const found: [number, number][] = []
  let open: { readonly mark: string; readonly start: number } | undefined
  let at = 0
  for (const line of source.split('\n')) {
    const [, mark, info = ''] = FENCE.exec(line) ?? []
    if (!open && mark) open = { mark, start: at }
    else if (open && mark?.startsWith(open.mark) && info.trim() === '') {
      found.push([open.start, at + line.length])
      open = undefined
    }
    at += line.length + 1
  }
  if (open) found.push([open.start, at])
  return found
}

function hidden(source: string): [number, number][] {
  return Array.from(source.matchAll(HIDDEN), ({ 1: name, index }) => {
    const end = source.indexOf(name === undefined ? '-->' : `</${name}`, index)
    return [index, end < 0 ? source.length : end]
  })
}

import { fencedLines } from '../../../content/markdown/fenced-lines.ts'

const HIDDEN = /<(script|style)\b|<!--/gi

/** Returns whether an offset of a markdown file is in a code block, a script, a style or a comment. */
export function codeRanges(source: string): (offset: number) => boolean {
  const ranges = [...fences(source), ...hidden(source)]
  return (offset) => ranges.some(([start, end]) => start <= offset && offset < end)
}

function fences(source: string): [number, number][] {
  const found: [number, number][] = []
  let at = 0
  for (const [line, isCode] of fencedLines(source)) {
    const end = at + line.length
    const last = found.at(-1)
    if (isCode && last?.[1] === at - 1) last[1] = end
    else if (isCode) found.push([at, end])
    at = end + 1
  }
  return found
}

function hidden(source: string): [number, number][] {
  return Array.from(source.matchAll(HIDDEN), ({ 1: name, index }) => {
    const end = source.indexOf(name === undefined ? '-->' : `</${name}`, index)
    return [index, end < 0 ? source.length : end]
  })
}

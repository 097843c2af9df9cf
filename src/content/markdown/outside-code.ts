const FENCE = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)?(`{3,}|~{3,})(.*)$/

/** Changes each line of a markdown text that is not in a block of code. */
export function outsideCode(source: string, change: (line: string) => string): string {
  let fence = ''
  return source
    .split('\n')
    .map((line) => {
      const [, mark = '', info = ''] = FENCE.exec(line) ?? []
      const inCode = fence !== ''
      if (!inCode) fence = mark
      else if (mark.startsWith(fence) && info.trim() === '') fence = ''
      return inCode ? line : change(line)
    })
    .join('\n')
}

const FENCE = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)?(`{3,}|~{3,})(.*)$/

/** The lines of a markdown text, and whether each belongs to a code block, fences included. */
export function* fencedLines(source: string): Generator<readonly [line: string, isCode: boolean]> {
  let fence = ''
  for (const line of source.split('\n')) {
    const [, mark = '', info = ''] = FENCE.exec(line) ?? []
    yield [line, fence !== '' || mark !== '']
    if (fence === '') fence = mark
    else if (mark.startsWith(fence) && info.trim() === '') fence = ''
  }
}

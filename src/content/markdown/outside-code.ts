import { fencedLines } from './fenced-lines.ts'

/** Changes each line of a markdown text that is not in a code block. */
export function outsideCode(source: string, change: (line: string) => string): string {
  return Array.from(fencedLines(source), ([line, isCode]) => (isCode ? line : change(line))).join('\n')
}

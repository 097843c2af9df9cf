import { outsideCode } from './outside-code.ts'

const COMMENT = /^( {0,3}#{1,6}[ \t].*\{)\/\*\s*#?([^\s{}*/]+)\s*\*\/\}(?=\s*$)/

/**
 * Writes the id of a heading as everybody does: `## Title {/*id*\/}`, as React's documentation and Docusaurus have it in
 * MDX, is `## Title {#id}`. All stays in its line and column.
 */
export function ownIds(source: string): string {
  if (!source.includes('{/*')) return source
  return outsideCode(source, (line) =>
    line.replace(COMMENT, (whole, before: string, id: string) =>
      `${before}#${id}`.padEnd(whole.length - 1).concat('}'),
    ),
  )
}

import { outsideCode } from './outside-code.ts'

const COMMENT = /^( {0,3}#{1,6}[ \t].*\{)\/\*\s*#?([^\s{}*/]+)\s*\*\/\}(?=\s*$)/

/**
 * Rewrites the id of a heading in the common syntax: `## Title {/*id*\/}`, which React's documentation and Docusaurus
 * use in MDX, becomes `## Title {#id}`. Lines and columns do not change.
 */
export function ownIds(source: string): string {
  if (!source.includes('{/*')) return source
  return outsideCode(source, (line) =>
    line.replace(COMMENT, (whole, before: string, id: string) =>
      `${before}#${id}`.padEnd(whole.length - 1).concat('}'),
    ),
  )
}

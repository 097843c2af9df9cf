const COMMENT = /^( {0,3}#{1,6}[ \t].*\{)\/\*\s*#?([^\s{}*/]+)\s*\*\/\}(?=\s*$)/

/**
 * Rewrites the id of a heading in the common syntax: `## Title {/*id*\/}`, which React's documentation and Docusaurus
 * use in MDX, becomes `## Title {#id}`. Columns do not change.
 */
export function ownId(line: string): string {
  return line.replace(COMMENT, (whole, before: string, id: string) =>
    `${before}#${id}`.padEnd(whole.length - 1).concat('}'),
  )
}

/** Quotations and lists that start on one line take quadratic time: thousands take a fifth of a second. */
const MAX_DEPTH = 3000
const RULE = String.raw`[ \t]*([-*])(?:[ \t]*\1)*[ \t]*$`
const DEEP = new RegExp(
  String.raw`^(?!${RULE})(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))){${MAX_DEPTH}}`,
  'm',
)

/**
 * The first line (1-based) on which more quotations and lists start than people write; undefined if there is none.
 */
export function deepLine(source: string): number | undefined {
  if (source.length < MAX_DEPTH) return undefined
  const { index } = DEEP.exec(source) ?? {}
  return index === undefined ? undefined : source.slice(0, index).split('\n').length
}

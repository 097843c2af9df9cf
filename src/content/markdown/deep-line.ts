/** Quotations and lists that begin on one line take the square of their number: thousands are a fifth of a second. */
const MOST = 3000
const RULE = String.raw`[ \t]*([-*])(?:[ \t]*\1)*[ \t]*$`
const DEEP = new RegExp(String.raw`^(?!${RULE})(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))){${MOST}}`, 'm')

/** The first line, from 1, on which more quotations and lists begin than people write; undefined without one. */
export function deepLine(source: string): number | undefined {
  const { index } = DEEP.exec(source) ?? {}
  return index === undefined ? undefined : source.slice(0, index).split('\n').length
}

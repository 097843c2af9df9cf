import { crowdedParagraph, hugeTable, type Crowd } from './crowded-paragraph.ts'
import type { Markdown, MarkdownFinding } from './markdown.ts'

/** Quotations and lists that start on one line take quadratic time: thousands take a fifth of a second. */
const MAX_DEPTH = 3000
const RULE = String.raw`[ \t]*([-*])(?:[ \t]*\1)*[ \t]*$`
const DEEP = new RegExp(
  String.raw`^(?!${RULE})(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))){${MAX_DEPTH}}`,
  'm',
)

/** The result for a document that would take a parser quadratic time or memory: only the place. Undefined for any other. */
export function refuseCostly(source: string, crowds: readonly Crowd[]): Markdown | undefined {
  for (const text of crowds) {
    const line = crowdedParagraph(source, text)
    if (line !== undefined) return refused('crowded', line, text)
  }
  const table = hugeTable(source)
  if (table !== undefined) return refused('crowded', table)
  const line = deepLine(source)
  return line === undefined ? undefined : refused('deep', line)
}

/** The result for a document that is not shown because of one of its lines. */
export function refused(type: 'crowded' | 'deep' | 'plugin', line: number, text = '', column = 1): Markdown {
  const finding: MarkdownFinding = { type, text, written: '', line, column }
  return { html: '', headings: [], words: 0, minutes: 1, findings: [finding] }
}

/**
 * The first line (1-based) on which more quotations and lists start than people write; undefined if there is none.
 */
function deepLine(source: string): number | undefined {
  if (source.length < MAX_DEPTH) return undefined
  const { index } = DEEP.exec(source) ?? {}
  return index === undefined ? undefined : source.slice(0, index).split('\n').length
}

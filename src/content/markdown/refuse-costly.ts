import { crowdedParagraph, hugeTable, type Crowd } from './crowded-paragraph.ts'
import { deepLine } from './deep-line.ts'
import type { Markdown, MarkdownFinding } from './markdown.ts'

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
export function refused(type: 'crowded' | 'deep', line: number, text = ''): Markdown {
  const finding: MarkdownFinding = { type, text, written: '', line, column: 1 }
  return { html: '', headings: [], words: 0, minutes: 1, findings: [finding] }
}

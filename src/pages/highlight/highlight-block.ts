import { escapeHtml } from '../../lib/escape-html.ts'
import { knowsLanguage } from './code-language.ts'
import { tokenizeCode } from './tokenize-code.ts'

export type CodeBlock = {
  readonly code: string
  readonly language: string
  /** The lines to mark, such as `2,4-5`. */
  readonly marks: string
}

/** The HTML of a block: classes on the tokens of a known language, and marked lines. */
export function highlightBlock({ code, language, marks }: CodeBlock): string {
  const text = code.replace(/\n$/, '')
  const lines = knowsLanguage(language)
    ? tokenizeCode(text, language.toLowerCase())
    : text.split('\n').map((line) => [{ text: line, kind: undefined }])
  return lines
    .map((tokens, index) => {
      const line = `${tokens.map(({ text, kind }) => (kind ? `<span class="${kind}">${escapeHtml(text)}</span>` : escapeHtml(text))).join('')}\n`
      return isMarked(marks, index + 1) ? `<mark>${line}</mark>` : line
    })
    .join('')
}

/** Whether marks include a line. */
function isMarked(marks: string, line: number): boolean {
  return marks.split(',').some((range) => {
    const [first = 0, last = first] = range.split('-').map(Number)
    return line >= first && line <= last
  })
}

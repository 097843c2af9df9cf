import { textOf } from './fields/text-of.ts'
import { say } from './words.ts'

export type Mark = 'bold' | 'italic' | 'heading' | 'list'

/** Puts a mark around the selection of a text area, or at the start of its line. */
export function putMark(area: HTMLTextAreaElement, mark: Mark): void {
  const { value, selectionStart: start, selectionEnd: end } = area
  if (mark === 'heading' || mark === 'list') {
    const line = value.lastIndexOf('\n', start - 1) + 1
    area.setSelectionRange(line, line)
    insertText(area, mark === 'heading' ? '## ' : '- ')
    return
  }
  const sign = mark === 'bold' ? '**' : '*'
  const words = value.slice(start, end)
  insertText(area, sign + words + sign)
  area.setSelectionRange(start + sign.length, start + sign.length + words.length)
}

/** Puts a block in place of the selection, or after the line of the caret, with an empty line before and after it. */
export function insertBlock(area: HTMLTextAreaElement, text: string): void {
  if (area.selectionStart === area.selectionEnd) {
    const end = area.value.indexOf('\n', area.selectionEnd)
    area.selectionStart = end < 0 ? area.value.length : end
  }
  const { value, selectionStart: start, selectionEnd: end } = area
  const before = /\n{0,2}$/.exec(value.slice(0, start))?.[0].length ?? 0
  const after = /^\n{0,2}/.exec(value.slice(end))?.[0].length ?? 0
  const gap = (known: number, none: boolean) => (none ? '' : '\n'.repeat(2 - known))
  insertText(area, gap(before, start === before) + text + gap(after, end + after === value.length))
}

/** Writes in place of the selection, as if typed: the browser's own undo knows of it. */
export function insertText(area: HTMLTextAreaElement, text: string): void {
  area.focus()
  // The only way that undo knows of.
  if (document.execCommand('insertText', false, text)) return
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
  area.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

type Values = Readonly<Record<string, unknown>>

/** A link around words; those of nobody ask to be replaced. */
export function linkTo({ href, text }: Values): string {
  return `[${textOf(text) || say('linkWords')}](${textOf(href)})`
}

export function pictureOf({ src, alt }: Values): string {
  return `![${textOf(alt)}](/${textOf(src)})`
}

/** A component: `:name[text]` among words, else a block with its text inside or none. */
export function directiveOf(name: string, { $text = '', ...props }: Values, among: boolean): string {
  const text = textOf($text).trim()
  const attributes = Object.entries(props)
    .filter(([, value]) => value !== undefined && value !== '' && value !== false)
    .map(([key, value]) => (value === true ? key : `${key}=${quoted(textOf(value))}`))
    .join(' ')
  const braces = attributes === '' ? '' : `{${attributes}}`
  if (among) return `:${name}[${text}]${braces}`
  return text === '' ? `::${name}${braces}` : `:::${name}${braces}\n${text}\n:::`
}

function quoted(value: string): string {
  return /^[\w/.-]+$/.test(value) ? value : `"${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`
}

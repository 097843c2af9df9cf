import { diffArrays } from 'diff'
import { changeYaml } from './change-yaml.ts'
import { BODY } from './field-path.ts'
import { isMarkdown } from '../../lib/is-markdown.ts'
import { jsonStyle, yamlStyle } from './yaml-style.ts'

const FRONT = /^---[ \t]*\n([^]*?\n)?(?:---|\.{3})[ \t]*(?:\n|$)/

/**
 * The text of a content file with the value `wanted`, in which markdown text is under {@link BODY}. Everything else
 * stays byte for byte: comments, order, quotes, line breaks (CRLF too) and byte order mark.
 */
export function changeFile(file: string, text: string, wanted: unknown): string {
  const lines = plainLines(text)
  const { before, yaml, middle, body } = partsOf(file, lines)
  const { [BODY]: own = body ?? '', ...fields } = wanted as Readonly<Record<string, string>>
  const style = file.endsWith('.json') ? jsonStyle(yaml) : yamlStyle(yaml)
  const value = changeYaml(yaml, body === undefined ? wanted : fields, style)
  // A text without front matter gets one with its first field.
  const isFirst = before === '' && value !== ''
  const [open, close] = isFirst ? ['---\n', '---\n\n'] : [before, own === '' ? middle : ended(middle)]
  // What is added at the end of a text leaves its last line as it was.
  const ending = body?.endsWith('\n') ? ended(own) : own
  const changed = body === undefined ? value : open + ended(value) + close + ending
  return lines === changed ? text : withBreaksOf(text, lines, changed)
}

/** A text as forms and parsers read it. */
export function plainLines(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replace(/^\uFEFF/, '')
}

/** Ends a part with a line break, so that what comes after it has a line of its own. */
export function ended(part: string): string {
  return part === '' || part.endsWith('\n') ? part : `${part}\n`
}

/**
 * A content file in parts: `before + yaml + middle + body` is its text, with line breaks as `\n`. YAML positions are
 * those in the file minus the length of `before`; `body` is what a form shows as text.
 */
export function partsOf(file: string, lines: string) {
  if (!isMarkdown(file)) return { before: '', yaml: lines, middle: '' }
  const front = FRONT.exec(lines)
  if (!front) return { before: '', yaml: '', middle: '', body: lines }
  const yaml = front[1] ?? ''
  const before = front[0].slice(0, front[0].indexOf('\n') + 1)
  const head = front[0].length + (/^\n*/.exec(lines.slice(front[0].length))?.[0].length ?? 0)
  return { before, yaml, middle: lines.slice(before.length + yaml.length, head), body: lines.slice(head) }
}

/** Gives each unchanged line its own line break, and each new one the file's usual one. */
function withBreaksOf(text: string, lines: string, changed: string): string {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  if (!text.includes('\r')) return mark + changed
  const breaks = text.match(/\r\n?|\n/g) ?? []
  const usual = breaks.filter((each) => each === '\r\n').length * 2 >= breaks.length ? '\r\n' : '\n'
  let line = 0
  const result: string[] = []
  for (const run of diffArrays(lines.split('\n'), changed.split('\n'))) {
    for (const words of run.value) {
      if (!run.added) line++
      if (run.removed) continue
      result.push(words, run.added ? usual : (breaks[line - 1] ?? usual))
    }
  }
  return mark + result.slice(0, -1).join('')
}

import { isSpace } from '../../lib/is-space.ts'
import type { Heading } from '../load/entry.ts'
import type { Markdown, MarkdownFinding, MarkdownOptions } from './markdown.ts'
import { countMinutes } from '../parse/reading-time.ts'
import { headingId } from './markdown-headings.ts'
import { readPlainInline } from './markdown-plain-inline.ts'

// Control characters, tabs and a byte order mark have rules of their own.
// oxlint-disable-next-line no-control-regex
const FOREIGN = /[\u0000-\u0009\u000B-\u001F\u007F\uFEFF]/
const HEADING = /^(#{1,6}) +(.*[^#])$/
const ITEM = /^(?:([-*])|(\d{1,9})([.)])) +(?=\S)/
/** First characters that may begin something else than a paragraph. */
const BLOCK = /^(?:[#>+=~|<&\\:_-]|\*{3}|\*(?:\s|$)|`{3}|\d{1,9}[.)](?:\s|$))/

type List = { readonly marker: string; readonly items: string[] }

/**
 * Renders markdown that is headings, paragraphs and simple lists, as remark would, in a tenth of its time.
 *
 * Undefined for a document with anything else in it, or that might have: remark reads those. Tests compare the two on
 * CommonMark's own examples and on generated documents.
 */
export function renderPlain(source: string, options: MarkdownOptions): Markdown | undefined {
  if (FOREIGN.test(source)) return undefined
  const blocks: string[] = []
  const headings: Heading[] = []
  const findings: MarkdownFinding[] = []
  const used = new Set<string>()
  let words = 0
  let paragraph: { text: string; readonly line: number } | undefined
  let list: List | undefined
  // A list goes on after an empty line when another item follows it.
  let afterList = false

  const inline = (text: string, line: number, column: number) => {
    const read = readPlainInline(text, options)
    if (!read) return undefined
    words += read.words
    for (const { target, offset } of read.links) {
      const start = text.lastIndexOf('\n', offset - 1) + 1
      const below = start === 0 ? 0 : text.slice(0, start).split('\n').length - 1
      const place = { line: line + below, column: offset - start + (below === 0 ? column : 1) }
      findings.push({ type: 'link', text: target, written: target, ...place })
    }
    return read
  }
  /** Ends the block under way; false when it cannot be read here. */
  const close = (): boolean => {
    if (paragraph) {
      const read = inline(paragraph.text, paragraph.line, 1)
      if (!read) return false
      blocks.push(`<p>${read.html}</p>`)
      afterList = false
    }
    if (list) {
      const name = list.marker.length === 1 && /[-*]/.test(list.marker) ? 'ul' : 'ol'
      blocks.push(`<${name}>\n${list.items.map((item) => `<li>${item}</li>`).join('\n')}\n</${name}>`)
      afterList = true
    }
    paragraph = undefined
    list = undefined
    return true
  }

  const lines = source.split('\n')
  for (const [index, line] of lines.entries()) {
    if (line === '') {
      if (!close()) return undefined
      continue
    }
    // Spaces at either end of a line have rules of their own.
    if (isSpace(line.charCodeAt(0)) || isSpace(line.charCodeAt(line.length - 1))) return undefined
    const heading = line.startsWith('#') ? HEADING.exec(line) : undefined
    if (heading) {
      if (list || !close()) return undefined
      const [, { length: depth } = '', content = ''] = heading
      const read = inline(content, index + 1, line.length - content.length + 1)
      if (!read) return undefined
      const id = headingId(read.text, used)
      headings.push({ depth, id, text: read.text })
      blocks.push(`<h${depth} id="${id}">${read.html}</h${depth}>`)
      afterList = false
      continue
    }
    const item = ITEM.exec(line)
    if (item) {
      const [whole, bullet, number, mark = ''] = item
      const marker = bullet ?? mark
      if (paragraph || (!list && (afterList || (number !== undefined && number !== '1')))) return undefined
      if (list && list.marker !== marker) return undefined
      const content = line.slice(whole.length)
      // From five spaces on, the item holds code.
      if (BLOCK.test(content) || whole.length - (bullet ?? number ?? '').length - mark.length > 4)
        return undefined
      const read = inline(content, index + 1, whole.length + 1)
      if (!read) return undefined
      list ??= { marker, items: [] }
      list.items.push(read.html)
      continue
    }
    if (list || BLOCK.test(line)) return undefined
    if (paragraph) paragraph.text += `\n${line}`
    else paragraph = { text: line, line: index + 1 }
  }
  if (!close()) return undefined
  return { html: blocks.join('\n'), headings, words, minutes: countMinutes(words), findings }
}

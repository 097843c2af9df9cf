import { typography } from '../../languages/typography.ts'
import { countWords } from '../parse/count-words.ts'
import type { MarkdownOptions } from './markdown.ts'

/** The inside of a paragraph, an item or a heading. */
export type PlainInline = {
  readonly html: string
  /** Its words without markup. */
  readonly text: string
  readonly words: number
  readonly links: readonly PlainLink[]
}

/** A link and where its address begins in the text that was read. */
export type PlainLink = { readonly target: string; readonly offset: number }

const MARK = /[`*[]/g
// With one of these, markdown or GFM may mean something that is not read here.
const FOREIGN = /[\\<&|~_\]]|!\[|www\.|https?:|@/i
const ADDRESS = /\(([\w\-./:#?=+,]+)\)/y
const LETTER = /[\p{L}\p{N}]/u

/** Reads text, code spans, links and well-nested `*emphasis*`; undefined for all that may be anything else. */
export function readPlainInline(source: string, options: MarkdownOptions): PlainInline | undefined {
  const links: PlainLink[] = []
  const open: string[] = []
  let html = ''
  let text = ''
  let words = 0
  let at = 0

  const write = (raw: string): boolean => {
    if (raw === '') return true
    const value = plainText(raw, options)
    if (value === undefined) return false
    html += value
    text += value
    words += countWords(value)
    return true
  }

  for (;;) {
    MARK.lastIndex = at
    const mark = MARK.exec(source)
    if (!write(source.slice(at, mark?.index))) return undefined
    if (!mark) return open.length === 0 ? { html, text, words, links } : undefined
    const { index } = mark

    if (mark[0] === '`') {
      const code = codeSpan(source, index)
      if (code === undefined) return undefined
      html += `<code>${code.replace(/[<&]/g, (sign) => (sign === '<' ? '&#x3C;' : '&#x26;'))}</code>`
      text += code
      at = index + code.length + 2
    } else if (mark[0] === '[') {
      const end = source.indexOf(']', index)
      ADDRESS.lastIndex = end + 1
      const target = end === -1 ? undefined : ADDRESS.exec(source)?.[1]
      const label = source.slice(index + 1, end)
      if (target === undefined || label === '' || source[index - 1] === '!' || /[`*[]/.test(label))
        return undefined
      html += `<a href="${target}">`
      if (!write(label)) return undefined
      html += '</a>'
      links.push({ target, offset: end + 2 })
      at = end + target.length + 3
    } else {
      const run = source[index + 1] === '*' ? 2 : 1
      const name = run === 2 ? 'strong' : 'em'
      const role = emphasisRole(source[index - 1] ?? ' ', source[index + run] ?? ' ')
      if (role === 'opens') {
        open.push(name)
        html += `<${name}>`
      } else if (role === 'closes' && open.pop() === name) html += `</${name}>`
      else return undefined
      at = index + run
    }
  }
}

function plainText(raw: string, { insertFacts, language }: MarkdownOptions): string | undefined {
  if (FOREIGN.test(raw)) return undefined
  let known = true
  const inserted = insertFacts(raw, () => (known = false))
  // What a fact brings in is escaped as remark does, so remark does it.
  if (!known || (inserted !== raw && /[<&]/.test(inserted))) return undefined
  return typography(inserted, language)
}

/** What stands between two single backticks; undefined where their number or the spaces inside would matter. */
function codeSpan(source: string, start: number): string | undefined {
  const end = source.indexOf('`', start + 1)
  const code = source.slice(start + 1, end)
  return end === -1 || code === '' || source[end + 1] === '`' || /^\s|\s$|\n/.test(code) ? undefined : code
}

/** Whether a run of stars can only open, or only close; undefined where the full rules would have to decide. */
function emphasisRole(before: string, after: string): 'opens' | 'closes' | undefined {
  const spaceBefore = /[ \n]/.test(before)
  const spaceAfter = /[ \n]/.test(after)
  if (spaceBefore) return LETTER.test(after) || /[[`«]/.test(after) ? 'opens' : undefined
  if (before === '(' && LETTER.test(after)) return 'opens'
  if (spaceAfter) return LETTER.test(before) || /[)`.,:;!?»]/.test(before) ? 'closes' : undefined
  return LETTER.test(before) && /[.,:;!?)]/.test(after) ? 'closes' : undefined
}

import { escapeHtml, unescapeHtml } from '../../lib/escape-html.ts'
import { plainSlug } from '../../lib/text/plain-slug.ts'
import { unusedName } from '../../lib/text/unused-name.ts'
import { pageWords } from '../../languages/page-words.ts'
import { typography } from '../../languages/typography.ts'
import type { Heading } from '../load/entry.ts'
import type { MarkdownOptions } from './markdown.ts'
import { verbatimDepth } from './raw-html/verbatim-depth.ts'
import { countWords } from './reading-time.ts'
import { NO_MARK } from './with-page-words.ts'

/** The HTML of a document as its page shows it. */
export type TypesetHtml = {
  readonly html: string
  readonly headings: readonly Heading[]
  /** Ids at the end of headings that an earlier heading has. */
  readonly takenIds: readonly string[]
  readonly words: number
  /** Whether a text names a fact that does not exist. */
  readonly hasUnknownFact: boolean
}

/** Around raw HTML, which stays as it is. No text contains these characters. */
const RAW_START = '<\uFDD4'
const RAW_END = '\uFDD5>'
const RAW = /<\uFDD4.*?\uFDD5>/gs
const ANY_TAG = /<[^>"]*(?:"[^"]*"[^>"]*)*>/g
/** Tags that matter; remark plugins give them other attributes. */
const TAG =
  /^<(?:(a|h2) (?:href="#user-content-fn[^>]* data-footnote-|class="sr-only" id="footnote-label")|(h[1-6])([\s>].*)|\/(h[1-6])>|(table)[\s>]|\/(table)>|(code|pre)[\s>]|(\/?)(?:[uo]l|blockquote)[\s>])/s
const ID = /\sid="([^"]*)"/
/** An id at the end of a heading. Matches from the first of many spaces, or each of them would be tried. */
export const OWN_ID = /(?<!\s)\s*\{\s*#([^\s{}]+)\s*\}$/

type OpenHeading = {
  text: string
  /** The text before typography, which GitHub does not apply. */
  typed: string
  /** The id at its end. */
  own?: string | undefined
  /** The id that its tag has: nothing at its end is one. */
  readonly given: string | undefined
  /** The other attributes of its tag. */
  readonly others: string
  /** What precedes it. */
  readonly before: string
}

/** Marks raw HTML in rendered markdown, for {@link typesetHtml}. */
export function asRaw(html: string): string {
  return RAW_START + html.replaceAll('\uFDD5', '') + RAW_END
}

/** The HTML that {@link asRaw} marks. */
export function withoutRaw(marked: string): string {
  return marked.startsWith(RAW_START) ? marked.slice(RAW_START.length, -RAW_END.length) : marked
}

/**
 * Applies to rendered markdown what its page needs: facts and typography in its texts, ids of headings, regions around
 * tables that are not in a list or quotation. On HTML, this takes half the time of visitors of the tree.
 */
export function typesetHtml(
  html: string,
  { language, insertFacts, slugHeading }: MarkdownOptions,
): TypesetHtml {
  const headings: Heading[] = []
  const takenIds: string[] = []
  const ids = new Map<string, number>()
  const labels = new Map<string, number>()
  let out = ''
  /** End of what `out` contains. */
  let done = 0
  let words = 0
  let hasUnknownFact = false
  /** Number of open lists and quotations; footnotes are a list. */
  let nested = 0
  /** Number of open raw HTML elements whose text is left unchanged. */
  let verbatim = 0
  let heading: OpenHeading | undefined

  const put = (start: number, end: number, text: string) => {
    out += html.slice(done, start) + text
    done = end
  }
  const insert = (text: string) =>
    insertFacts(text, () => {
      hasUnknownFact = true
    })
  const plain = (text: string) => (text.includes('&') ? unescapeHtml(text) : text)

  const text = (start: number, end: number) => {
    const written = html.slice(start, end)
    if (written === '\n') return
    const found = plain(written)
    const [mark = '', own] = heading && heading.given === undefined ? (OWN_ID.exec(found) ?? []) : []
    const shown = mark ? found.slice(0, -mark.length) : found
    const typed = verbatim > 0 ? shown : insert(shown)
    const value = verbatim > 0 ? shown : typography(typed, language)
    if (heading) {
      heading.text += value.replace(NO_MARK, '')
      heading.typed += typed.replace(NO_MARK, '')
      heading.own = own
    }
    words += countWords(value)
    // Quotation marks are escaped only in attributes.
    if (value !== found) put(start, end, escapeHtml(value).replaceAll('&quot;', '"'))
  }
  const closeHeading = (start: number, end: number, depth: number) => {
    if (!heading) return
    put(start, start, '')
    const { given, others, before } = heading
    const base = (slugHeading ? slugHeading(heading.typed) : plainSlug(heading.text)) || 'section'
    const own = given === undefined ? heading.own : unescapeHtml(given)
    const isFree = own !== undefined && (given !== undefined || !ids.has(own))
    if (own !== undefined && !isFree) takenIds.push(own)
    const id = isFree ? own : unusedName(base, ids, (n) => `${base}-${n}`, slugHeading ? 1 : 2)
    ids.set(id, 0)
    headings.push({ depth, id, text: heading.text })
    out = `${before}<h${depth} id="${escapeHtml(id)}"${others}${out}`
    put(start, end, `</h${depth}>`)
    heading = undefined
  }
  /** A unique name for a table: the heading above it, or its columns. */
  const labelOf = (start: number) => {
    const columns = () => {
      const cells = html.slice(start, html.indexOf('</thead>', start)).split('</th>')
      const names = cells.map((cell) => insert(plain(cell.replace(RAW, '').replace(ANY_TAG, '')).trim()))
      return names.filter(Boolean).map((name) => typography(name, language))
    }
    const name = pageWords(language).table + (headings.at(-1)?.text || columns().join(', '))
    const label = unusedName(name, labels, (n) => `${name} (${n})`)
    labels.set(label, 0)
    return escapeHtml(label)
  }

  const endOfTag = tagEnds(html)
  for (let at = 0; at < html.length;) {
    const start = html.indexOf('<', at)
    if (start !== at) text(at, start < 0 ? html.length : start)
    if (start < 0) break
    if (html.startsWith(RAW_START, start)) {
      at = endOf(html, RAW_END, start)
      const raw = html.slice(start + RAW_START.length, at - RAW_END.length)
      verbatim = verbatimDepth(raw, verbatim)
      put(start, at, raw)
      continue
    }
    at = endOfTag(start)
    const tag = TAG.exec(html.slice(start, at))
    if (!tag) continue
    const [, skipped, opened, attributes = '', closed, table, endOfTable, code, slash] = tag
    if (opened) {
      put(start, at, '')
      const given = ID.exec(attributes)?.[1]
      heading = { text: '', typed: '', given, others: attributes.replace(ID, ''), before: out }
      out = ''
    } else if (closed) closeHeading(start, at, Number(closed.slice(1)))
    else if (table ?? endOfTable) {
      if (nested > 0) continue
      if (table)
        put(start, start, `<div class="table-scroll" tabindex="0" role="region" aria-label="${labelOf(at)}">`)
      else put(at, at, '</div>')
    } else if (code ?? skipped) {
      const end = endOf(html, `</${code ?? skipped}>`, at)
      const inside = plain(html.slice(at, end).replace(ANY_TAG, ''))
      if (code && heading) {
        heading.text += inside
        heading.typed += inside
      }
      at = end
    } else nested += slash ? -1 : 1
  }
  put(html.length, html.length, '')
  return { html: out, headings, takenIds, words, hasUnknownFact }
}

function endOf(html: string, text: string, from: number): number {
  const at = html.indexOf(text, from)
  return at < 0 ? html.length : at + text.length
}

/** Finds the end of each tag from its start, in order; `>` can be part of an attribute. */
function tagEnds(html: string): (start: number) => number {
  let quote = -1
  return (start) => {
    let end = endOf(html, '>', start)
    if (quote <= start) quote = endOf(html, '"', start)
    while (quote < end) {
      const close = endOf(html, '"', quote)
      if (close > end) end = endOf(html, '>', close)
      quote = endOf(html, '"', close)
    }
    return end
  }
}

import { documentLink } from '../../lib/addresses/document-link.ts'
import { unescapeHtml } from '../../lib/escape-html.ts'
import type { MarkdownOptions } from './markdown.ts'
import { ESCAPED_ALERT, MAX_CELLS, NOWHERE } from './reader-plugin.ts'

/** What a parser may take for raw HTML; a web or mail address in angle brackets is none. */
const MAY_BE_HTML = /<(?:[!?]|\/?[a-z][a-z\d-]*(?:[\s/>]|$))/i
const ADDRESS = /<a href="([^"]*)/g
/** Braces of a fact, as an address has them. */
const FACT = /\{\{|%7B%7B/i

/**
 * Whether the tree of a text has parts to change or to list. Most have none: without visitors, Sätteri renders the
 * articles of the bench in a third of the time, and a cold build takes a tenth less.
 */
export function mayNeedVisitors(source: string, options: MarkdownOptions): boolean {
  const { components, knowsLanguage, listsLinks } = options
  return (
    Boolean(components || knowsLanguage || listsLinks) ||
    source.includes('![') ||
    // A fact in a definition that no link uses is not in the HTML.
    (source.includes(']:') && source.includes('{{')) ||
    MAY_BE_HTML.test(source) ||
    ESCAPED_ALERT.test(source) ||
    mayHaveHugeTable(source)
  )
}

/** Whether the HTML of a text, rendered without visitors, has addresses to change. */
export function hasAddressToChange(html: string, { folder = '' }: MarkdownOptions): boolean {
  for (const [, escaped = ''] of html.matchAll(ADDRESS)) {
    const address = unescapeHtml(escaped)
    if (FACT.test(address) || NOWHERE.test(address) || documentLink(address, folder) !== address) return true
  }
  return false
}

/** Rows are padded to as many cells as the first has. */
function mayHaveHugeTable(source: string): boolean {
  const cells = source.split('|').length
  return cells > 1 && cells * source.split('\n').length > MAX_CELLS
}

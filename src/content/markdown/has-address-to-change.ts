import { documentLink } from '../../lib/addresses/document-link.ts'
import { unescapeHtml } from '../../lib/escape-html.ts'
import type { MarkdownOptions } from './markdown.ts'
import { NOWHERE } from './reader-plugin.ts'

const ADDRESS = /<a href="([^"]*)/g
/** Braces of a fact, as an address has them. */
const FACT = /\{\{|%7B%7B/i

/** Whether rendered markdown whose links were not read has addresses to change. */
export function hasAddressToChange(html: string, { folder = '' }: MarkdownOptions): boolean {
  for (const [, escaped = ''] of html.matchAll(ADDRESS)) {
    const address = unescapeHtml(escaped)
    if (FACT.test(address) || NOWHERE.test(address) || documentLink(address, folder) !== address) return true
  }
  return false
}

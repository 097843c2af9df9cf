import { DOCUMENT } from '../lib/addresses/document-link.ts'
import { escapeHtml, unescapeHtml } from '../lib/escape-html.ts'
import type { RenderContext } from './context.ts'

const LINK = /(?<= (?:href|src)=")content:[^"]*(?=")/g

/** Replaces links to files of `content/` by those to their pages. */
export function showDocumentLinks(html: string, { site }: RenderContext): string {
  if (!html.includes(`"${DOCUMENT}`)) return html
  return html.replace(LINK, (link) => escapeHtml(site.addressOf(unescapeHtml(link))))
}

import { escapeHtml } from '../lib/escape-html.ts'

// Forbidden in XML 1.0, even escaped: control characters, halves of surrogate pairs.
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\p{Cs}\uFFFE\uFFFF]/gu

/** Escapes text for the content and the double-quoted attributes of an XML document. */
export function xmlText(text: string): string {
  return escapeHtml(text.replace(FORBIDDEN, ''))
}

export function cdata(text: string): string {
  return `<![CDATA[${text.replace(FORBIDDEN, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}

import { unescapeHtml } from '../lib/escape-html.ts'
import { shortened } from '../lib/text/shortened.ts'
import { lengthWithin } from '../lib/text/wide-letters.ts'
import { readableText } from './readable-text.ts'

/** A paragraph of the text, not the title of an alert. */
const PARAGRAPH = /<p(?! class="markdown-alert-title")(?:\s[^>]*)?>([\s\S]*?)<\/p>/g
const FOOTNOTE = /<sup><a [^>]*\bdata-footnote-ref\b[^>]*>[^<]*<\/a><\/sup>/g

/**
 * The first paragraph with text of a rendered markdown document, as plain text of at most `maxLength` characters, for
 * descriptions and lists. Those of Chinese, Japanese and Korean count as two: search engines cut by width. A longer
 * paragraph is cut after a word and ends in an ellipsis.
 */
export function excerpt(html: string, maxLength = 160): string {
  for (const [, inner = ''] of html.matchAll(PARAGRAPH)) {
    const text = unescapeHtml(readableText(inner.replaceAll(FOOTNOTE, '').replaceAll(/<br\b[^>]*>/gi, ' ')))
      .replaceAll(/[ \t\r\n]+/g, ' ')
      .trim()
    if (text !== '') return cutAfterWord(text, maxLength)
  }
  return ''
}

function cutAfterWord(text: string, maxLength: number): string {
  const most = lengthWithin(text, maxLength)
  if (text.length <= most) return text
  const end = text.lastIndexOf(' ', most - 1)
  // Some scripts have no spaces.
  if (end < most / 2) return shortened(text, most)
  return `${text.slice(0, end).replace(/[\s\p{P}]+$/u, '')}…`
}

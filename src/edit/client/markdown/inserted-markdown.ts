import { toMarkdown } from 'mdast-util-to-markdown'
import { encodePath } from '../../../lib/addresses/encode-path.ts'
import { textOf } from '../value-at.ts'

export type Inserted = Readonly<Record<string, unknown>>

/** A link; its text may have marks. */
export function linkTo(url: string, text: string, title = ''): string {
  const children = [{ type: 'html' as const, value: escapeBrackets(text) }]
  return toMarkdown({ type: 'link', url, title, children }).trim()
}

/** A picture of the site, by its path below `content/`. */
export function pictureOf(path: string, alt: string): string {
  return toMarkdown({ type: 'image', url: `/${encodePath(path)}`, alt }).trim()
}

/** A component: `:name[text]` inline, else a block with or without text. */
export function directiveOf({ $text = '', ...props }: Inserted, name: string, among: boolean): string {
  const text = textOf($text).trim()
  const attributes = Object.entries(props)
    .filter(([, value]) => value !== undefined && value !== '' && value !== false)
    .map(([key, value]) => (value === true ? key : `${key}=${quoted(textOf(value))}`))
    .join(' ')
  const braces = attributes === '' ? '' : `{${attributes}}`
  if (among) return `:${name}[${escapeBrackets(text)}]${braces}`
  if (text === '') return `::${name}${braces}`
  // More colons than those of any container inside, which would end this one.
  const inside = [...text.matchAll(/^[\s>]*(:{3,})/gm)].map(([, colons = '']) => colons.length + 1)
  const colons = ':'.repeat(Math.max(3, ...inside))
  return `${colons}${name}${braces}\n${text}\n${colons}`
}

/** Escapes what would end the brackets around words, except in code and what is escaped already. */
function escapeBrackets(words: string): string {
  const signs = /`[^`]*`|\\[!-/:-@[-`{-~]|[\\[\]]/g
  return words.replaceAll(signs, (sign) => (sign.length > 1 ? sign : `\\${sign}`))
}

function quoted(value: string): string {
  return /^[\w/.-]+$/.test(value) ? value : `"${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`
}

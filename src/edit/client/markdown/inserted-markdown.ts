import { encodePath } from '../../../lib/addresses/encode-path.ts'
import { textOf } from '../value-at.ts'
import { escapeAddress, escapeBrackets, escapeWords } from './escape-words.ts'

export type Inserted = Readonly<Record<string, unknown>>

export function linkTo(address: string, text: string): string {
  return `[${escapeBrackets(text)}](${escapeAddress(address)})`
}

/** A picture of the site, by its path below `content/`. */
export function pictureOf(path: string, alt: string): string {
  return `![${escapeWords(alt, true)}](/${escapeAddress(encodePath(path))})`
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

function quoted(value: string): string {
  return /^[\w/.-]+$/.test(value) ? value : `"${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`
}

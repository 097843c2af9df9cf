import { textOf } from '../value-at.ts'
import { say } from '../words.ts'

type Values = Readonly<Record<string, unknown>>

/** A link around words; those of nobody ask to be replaced. */
export function linkTo({ href, text }: Values): string {
  return `[${textOf(text) || say('linkWords')}](${textOf(href)})`
}

export function pictureOf({ src, alt }: Values): string {
  return `![${textOf(alt)}](/${textOf(src)})`
}

/** A component: `:name[text]` among words, else a block with its text inside or none. */
export function directiveOf({ $text = '', ...props }: Values, name: string, among: boolean): string {
  const text = textOf($text).trim()
  const attributes = Object.entries(props)
    .filter(([, value]) => value !== undefined && value !== '' && value !== false)
    .map(([key, value]) => (value === true ? key : `${key}=${quoted(textOf(value))}`))
    .join(' ')
  const braces = attributes === '' ? '' : `{${attributes}}`
  if (among) return `:${name}[${text}]${braces}`
  return text === '' ? `::${name}${braces}` : `:::${name}${braces}\n${text}\n:::`
}

function quoted(value: string): string {
  return /^[\w/.-]+$/.test(value) ? value : `"${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`
}

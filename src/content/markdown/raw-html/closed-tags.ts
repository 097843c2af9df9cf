import { VOID } from '../../../lib/void-elements.ts'
import { ATTRIBUTES } from './tag-pattern.ts'

/** A self-closing tag, or what can contain one that is whole: a comment, a script, a drawing. */
const SELF_CLOSING = new RegExp(
  String.raw`<!--[^]*?(?:-->|$)|<(script|style|textarea|svg|math)(?=[\s>])[^]*?(?:</\1\s*>|$)|<([a-z][a-z\d-]*)(${ATTRIBUTES})/>`,
  'gi',
)

/**
 * Gives self-closing tags their end: in HTML, `<div />` would stay open and contain the rest of the page, while those who
 * come from JSX or Vue mean an empty element.
 */
export function withClosedTags(html: string): string {
  if (!html.includes('/>')) return html
  return html.replace(SELF_CLOSING, (tag: string, _: string | undefined, name = '', attributes = '') =>
    name === '' || VOID.test(name) ? tag : `<${name}${attributes.trimEnd()}></${name}>`,
  )
}

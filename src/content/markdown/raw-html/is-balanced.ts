import { VOID_ELEMENTS } from '../../../lib/void-elements.ts'

/**
 * A tag in lower case, as most are; `>` can be part of an attribute. A no-break space is part of a name: `\s` would
 * also match it.
 */
const TAG =
  /<(\/?)([a-z][a-z\d-]*)(?:[ \t\n\f\r]+[^\s"'<>/=]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'<>=`/]+))?)*[ \t\n\f\r]*\/?>/y
const VOID = new RegExp(`^(?:${VOID_ELEMENTS})$`)
/** Elements in which `<` or `/>` mean something else. */
const OTHER = /^(?:script|style|textarea|title|svg|math)$/

/**
 * Whether each tag has its counterpart, in order, at most `depth` deep: then HTML needs no parser, which takes two fifths
 * of rendering documentation with raw HTML. False also for HTML with comments, scripts, or names in capitals.
 */
export function isBalanced(html: string, depth: number): boolean {
  const open: string[] = []
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', TAG.lastIndex)) {
    TAG.lastIndex = at
    const [tag, slash, name = ''] = TAG.exec(html) ?? []
    if (tag === undefined || OTHER.test(name)) return false
    if (VOID.test(name)) {
      if (slash) return false
    } else if (slash) {
      if (open.pop() !== name) return false
    } else if (tag.endsWith('/>') || open.push(name) > depth) return false
  }
  return open.length === 0
}

import { VOID } from '../../../lib/void-elements.ts'
import { RAW } from './read-tags.ts'
import { ATTRIBUTES } from './tag-pattern.ts'

/** A comment, or a tag. */
const MARKUP = new RegExp(String.raw`<!--(?!-?>)[^]*?-->|<(/?)([a-z][a-z\d-]*)${ATTRIBUTES}/?>`, 'iy')

/**
 * Whether each tag has its counterpart, in order, at most `depth` deep: then HTML needs no parser, which takes two fifths
 * of rendering documentation with raw HTML. False also for unusual HTML.
 */
export function isBalanced(html: string, depth: number): boolean {
  const open: string[] = []
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', MARKUP.lastIndex)) {
    MARKUP.lastIndex = at
    const [markup, slash, written] = MARKUP.exec(html) ?? []
    // Browsers end a comment at `--!>` too.
    if (markup === undefined || markup.includes('--!>')) return false
    const name = written?.toLowerCase()
    if (name === undefined) continue
    if (slash) {
      if (open.pop() !== name) return false
    } else if (!VOID.test(name) && !markup.endsWith('/>')) {
      if (open.push(name) > depth) return false
      if (RAW.test(name)) {
        const end = html.slice(MARKUP.lastIndex).search(new RegExp(`</${name}[\\s/>]`, 'i'))
        if (end < 0) return false
        MARKUP.lastIndex += end
      }
    }
  }
  return open.length === 0
}

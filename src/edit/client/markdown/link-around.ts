import { syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import { unescapeHtml } from '../../../lib/escape-html.ts'
import { spliced } from '../../../lib/splice.ts'

/** What is escaped again where it is written. */
const ESCAPED = /\\([!-/:-@[-`{-~])|&[#\w]+;/g

/**
 * The selection with all of each link that it touches: its range, its text without them, and the address and title of
 * the first. Undefined without a link.
 */
export function linkAround(state: EditorState) {
  const { from, to } = state.selection.main
  const tree = syntaxTree(state)
  const partsOf = (node: typeof tree.topNode) => {
    const [label = '', href = '', title = ''] = ['LinkLabel', 'URL', 'LinkTitle'].map((name) => {
      const part = node.getChild(name)
      const written = part ? state.sliceDoc(part.from, part.to) : ''
      return written.replace(ESCAPED, (all, sign?: string) => sign ?? unescapeHtml(all))
    })
    return { label: label.toLowerCase(), href: href.replace(/^<(.*)>$/, '$1'), title: title.slice(1, -1) }
  }
  const definitions: ReturnType<typeof partsOf>[] = []
  tree.iterate({
    enter({ name, node }) {
      if (name === 'LinkReference') definitions.push(partsOf(node))
    },
  })
  const links: { start: number; end: number; text: string; href: string; title: string }[] = []
  tree.iterate({
    from,
    to,
    enter({ name, node }) {
      if (name !== 'Link' || node.to <= from || node.from >= Math.max(to, from + 1)) return
      const [open, close] = node.getChildren('LinkMark')
      const text = state.sliceDoc(open?.to, close?.from)
      const own = partsOf(node)
      const label = own.label.length > 2 ? own.label : `[${text}]`.toLowerCase()
      // Brackets without an address are words.
      const found = own.href === '' ? definitions.find((each) => each.label === label) : own
      if (found) links.push({ ...found, start: node.from, end: node.to, text })
    },
  })
  const [first, last] = [links[0], links.at(-1)]
  if (!first || !last) return undefined
  const range = { from: Math.min(from, first.start), to: Math.max(to, last.end) }
  const text = spliced(state.doc.toString(), links, range.from, range.to)
  return { ...range, text, href: first.href, title: first.title }
}

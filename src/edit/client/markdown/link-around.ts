import { syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import { spliced } from '../../../lib/splice.ts'

type SyntaxNode = ReturnType<typeof syntaxTree>['topNode']

/**
 * The selection with all of each link that it touches: its range, its text without them, and the address and title of
 * the first. Undefined without a link.
 */
export function linkAround(state: EditorState) {
  const { from, to } = state.selection.main
  const tree = syntaxTree(state)
  const words = (node: SyntaxNode | null) => (node ? state.sliceDoc(node.from, node.to) : '')
  const definitions = tree.topNode.getChildren('LinkReference')
  const linkAt = (node: SyntaxNode) => {
    const [open, close] = node.getChildren('LinkMark')
    const text = state.sliceDoc(open?.to, close?.from)
    const label = /^\[.+\]$/.exec(words(node.getChild('LinkLabel')))?.[0] ?? `[${text}]`
    const named = (each: SyntaxNode) =>
      words(each.getChild('LinkLabel')).toLowerCase() === label.toLowerCase()
    // Brackets without an address are words.
    const target = node.getChild('URL') ? node : definitions.find(named)
    if (!target) return []
    const [href, title] = [words(target.getChild('URL')), words(target.getChild('LinkTitle')).slice(1, -1)]
    return [{ start: node.from, end: node.to, text, href, title }]
  }
  const links: ReturnType<typeof linkAt> = []
  tree.iterate({
    from,
    to,
    enter: ({ name, node }) => {
      if (name === 'Link' && node.from < Math.max(to, from + 1) && from < node.to) links.push(...linkAt(node))
    },
  })
  const [first, last] = [links[0], links.at(-1)]
  if (!first || !last) return undefined
  const range = { from: Math.min(from, first.start), to: Math.max(to, last.end) }
  const text = spliced(state.doc.toString(), links, range.from, range.to)
  return { ...range, text, href: first.href, title: first.title }
}

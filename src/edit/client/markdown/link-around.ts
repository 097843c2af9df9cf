import { syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'

/** The link that the selection is in: its range, text and address. Undefined without one, or if it is written in another way. */
export function linkAround(state: EditorState) {
  const { from, to } = state.selection.main
  const textOf = (part: { readonly from: number; readonly to: number }) => state.sliceDoc(part.from, part.to)
  for (let node = syntaxTree(state).resolveInner(from, 1); ;) {
    if (node.name === 'Link' && node.to >= to) {
      const url = node.getChild('URL')
      const [open, close] = node.getChildren('LinkMark')
      if (!url || !open || !close || node.getChild('LinkTitle')) return undefined
      return {
        from: node.from,
        to: node.to,
        text: textOf({ from: open.to, to: close.from }),
        href: textOf(url),
      }
    }
    if (!node.parent) return undefined
    node = node.parent
  }
}

import type { EditorState } from '@codemirror/state'
import { nodeAround } from './node-around.ts'

/** The link that the selection is in: its range, text and address. Undefined without one, or if it is written in another way. */
export function linkAround(state: EditorState) {
  const end = state.selection.main.to
  const link = nodeAround(state, 1, ({ name, to }) => name === 'Link' && to >= end)
  const url = link?.getChild('URL')
  const [open, close] = link?.getChildren('LinkMark') ?? []
  if (!link || !url || !open || !close || link.getChild('LinkTitle')) return undefined
  return {
    from: link.from,
    to: link.to,
    text: state.sliceDoc(open.to, close.from),
    href: state.sliceDoc(url.from, url.to),
  }
}

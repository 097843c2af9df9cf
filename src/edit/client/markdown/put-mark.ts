import { EditorSelection } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'

export type Mark = 'bold' | 'italic' | 'heading' | 'list'

const SIGNS: Readonly<Record<Mark, readonly [before: string, after: string]>> = {
  bold: ['**', '**'],
  italic: ['*', '*'],
  heading: ['## ', ''],
  list: ['- ', ''],
}

/** Puts a mark around the selection, or at the start of its line; done, as a command says it. */
export function putMark(view: EditorView, mark: Mark): true {
  const { state } = view
  const [before, after] = SIGNS[mark]
  view.dispatch(
    state.changeByRange(({ from, to, anchor, head }) => ({
      changes: [
        { from: after === '' ? state.doc.lineAt(from).from : from, insert: before },
        { from: to, insert: after },
      ],
      range: EditorSelection.range(anchor + before.length, head + before.length),
    })),
  )
  view.focus()
  return true
}

/** Puts a block in place of the selection, or after the line of the caret, with an empty line before and after it. */
export function insertBlock(view: EditorView, text: string): void {
  const { doc, selection } = view.state
  const { empty, to } = selection.main
  const from = empty ? doc.lineAt(to).to : selection.main.from
  const end = empty ? from : to
  const before = /\n{0,2}$/.exec(doc.sliceString(0, from))?.[0].length ?? 0
  const after = /^\n{0,2}/.exec(doc.sliceString(end))?.[0].length ?? 0
  const gap = (known: number, none: boolean) => (none ? '' : '\n'.repeat(2 - known))
  view.dispatch({ selection: { anchor: from, head: end } })
  insertText(view, gap(before, from === before) + text + gap(after, end + after === doc.length))
}

/** Writes in place of the selection, as one step to undo; done, as a command says it. */
export function insertText(view: EditorView, text: string): true {
  view.dispatch(view.state.replaceSelection(text), { scrollIntoView: true, userEvent: 'input' })
  view.focus()
  return true
}

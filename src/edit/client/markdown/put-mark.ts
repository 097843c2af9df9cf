import { EditorSelection, type ChangeSpec, type EditorState, type SelectionRange } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'

/** A mark: the symbol of its button, the key of its shortcut, and its effect on a selection. */
type Mark = {
  readonly id: 'bold' | 'italic' | 'heading' | 'list'
  readonly sign: string
  readonly key?: string
  readonly put: (state: EditorState, range: SelectionRange) => { changes: ChangeSpec; range: SelectionRange }
}

export const MARKS: readonly Mark[] = [
  { id: 'bold', sign: 'B', key: 'b', put: (state, range) => around(state, range, 2) },
  { id: 'italic', sign: 'I', key: 'i', put: (state, range) => around(state, range, 1) },
  { id: 'heading', sign: 'H', put: (state, range) => atLines(state, range, '## ', /^#{1,6} /) },
  { id: 'list', sign: '•', put: (state, range) => atLines(state, range, '- ', /^- /) },
]

/**
 * Puts a mark around the selection, or at the start of its lines; removes it if it is there. Returns true, as commands
 * do.
 */
export function putMark(view: EditorView, { put }: Mark): true {
  view.dispatch(view.state.changeByRange((range) => put(view.state, range)))
  view.focus()
  return true
}

/** One star on each side is italic, two are bold, three are both. */
function around({ doc }: EditorState, range: SelectionRange, stars: number) {
  const text = doc.sliceString(range.from, range.to)
  // With a space inside, markdown would not see a mark.
  const from = range.from + text.length - text.trimStart().length
  const to = from + text.trim().length
  const before = /\**$/.exec(doc.sliceString(Math.max(0, from - 3), from))?.[0].length ?? 0
  const after = /^\**/.exec(doc.sliceString(to, to + 3))?.[0].length ?? 0
  const isAtEnd = range.empty && before === 0 && (after & stars) > 0
  // The same keys end what they began, as in a word processor; after a space, the stars begin something.
  if (isAtEnd && /\S/.test(doc.sliceString(Math.max(0, to - 1), to)))
    return { changes: [], range: EditorSelection.cursor(to + stars) }
  const isThere = (Math.min(before, after) & stars) > 0
  const insert = isThere ? '' : '*'.repeat(stars)
  const removed = isThere ? stars : 0
  const shift = isThere ? -stars : stars
  return {
    changes: [
      { from: from - removed, to: from, insert },
      { from: to, to: to + removed, insert },
    ],
    range: EditorSelection.range(from + shift, to + shift),
  }
}

/** Puts a sign at the start of all non-empty lines of a selection, in place of an `old` one. */
function atLines(state: EditorState, { from, to, anchor, head }: SelectionRange, sign: string, old: RegExp) {
  const lines = [state.doc.lineAt(from)]
  for (let last = lines[0]; last && last.to < to; lines.push(last)) last = state.doc.lineAt(last.to + 1)
  const own = lines.filter(({ text }) => lines.length === 1 || text.trim() !== '')
  const there = own.every(({ text }) => text.startsWith(sign))
  const changes = state.changes(
    own.map(({ from, text }) => ({
      from,
      to: from + (old.exec(text)?.[0].length ?? 0),
      insert: there ? '' : sign,
    })),
  )
  return { changes, range: EditorSelection.range(changes.mapPos(anchor, 1), changes.mapPos(head, 1)) }
}

/**
 * Replaces the selection with a block, or inserts it after the caret's line, with an empty line before and after it.
 */
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

/** Replaces the selection, as one step to undo. Returns true, as commands do. */
export function insertText(view: EditorView, text: string): true {
  view.dispatch(view.state.replaceSelection(text), { scrollIntoView: true, userEvent: 'input' })
  view.focus()
  return true
}

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

/** One star on each side is italic, two are bold, three are both. Each paragraph of a selection has its own. */
function around({ doc }: EditorState, { from, to }: SelectionRange, stars: number) {
  const found = paragraphsOf(doc.sliceString(from, to), from, doc.lineAt(from).from === from)
  const parts = (found.length > 0 ? found : [{ from, to }]).map((part) => {
    const before = /\**$/.exec(doc.sliceString(Math.max(0, part.from - 3), part.from))?.[0].length ?? 0
    const after = /^\**/.exec(doc.sliceString(part.to, part.to + 3))?.[0].length ?? 0
    return { ...part, isMarked: (Math.min(before, after) & stars) > 0 }
  })
  const there = parts.every(({ isMarked }) => isMarked)
  const insert = there ? '' : '*'.repeat(stars)
  const removed = there ? stars : 0
  const changed = parts.filter(({ isMarked }) => isMarked === there)
  const shift = there ? -stars : stars
  const [first, last] = [parts[0], parts.at(-1)].map((part) => (part?.isMarked === there ? shift : 0))
  const inner = shift * changed.length * 2 - (last ?? 0)
  return {
    changes: changed.flatMap((part) => [
      { from: part.from - removed, to: part.from, insert },
      { from: part.to, to: part.to + removed, insert },
    ]),
    range: EditorSelection.range((parts[0]?.from ?? from) + (first ?? 0), (parts.at(-1)?.to ?? to) + inner),
  }
}

const SIGNS = /^(?:\s*(?:[-+*>]|#{1,6}|\d+[.)])\s+)+/

/**
 * Where the paragraphs and list items of a text begin and end, after their signs. With a space inside, or one star
 * more, markdown would not see a mark.
 */
function paragraphsOf(text: string, start: number, beginsLine: boolean) {
  const parts: { from: number; to: number }[] = []
  let [at, isOpen] = [start, false]
  for (const line of text.split('\n')) {
    const sign = at > start || beginsLine ? (SIGNS.exec(line)?.[0].length ?? 0) : 0
    const words = line.slice(sign).replaceAll(/^[\s*]+|[\s*]+$/g, '')
    const from = at + line.indexOf(words, sign)
    const to = from + words.length
    at += line.length + 1
    const last = isOpen && sign === 0 ? parts.pop() : undefined
    isOpen = words !== ''
    if (isOpen) parts.push({ from: last?.from ?? from, to })
    else if (last) parts.push(last)
  }
  return parts
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

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
  { id: 'heading', sign: 'H', put: (state, range) => atLines(state, range, '## ', /^ *## /) },
  { id: 'list', sign: '•', put: (state, range) => atLines(state, range, '- ', /^ *[-*+] /) },
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

/** What may come before the words of a line: the signs of quotes, items, tasks and headings. */
const SIGNS = /^\s*(?:(?:>|[-*+]|\d{1,9}[.)]|#{1,6})[ \t]+(?:\[[ xX]\][ \t]+)?)+|/

/** One star on each side is italic, two are bold, three are both. */
function around(state: EditorState, range: SelectionRange, stars: number) {
  const { doc } = state
  const parts = wordsIn(state, range).map(({ from, to }) => {
    const before = /\**$/.exec(doc.sliceString(Math.max(0, from - 3), from))?.[0].length ?? 0
    const after = /^\**/.exec(doc.sliceString(to, to + 3))?.[0].length ?? 0
    return { from, to, before, after, isThere: (Math.min(before, after) & stars) > 0 }
  })
  const [first, last] = [parts[0], parts.at(-1)]
  if (!first || !last) return { changes: [], range }
  const { to } = first
  const isAtEnd = range.empty && first.before === 0 && (first.after & stars) > 0
  // The same keys end what they began, as in a word processor; after a space, the stars begin something.
  if (isAtEnd && /\S/.test(doc.sliceString(Math.max(0, to - 1), to)))
    return { changes: [], range: EditorSelection.cursor(to + stars) }
  const isThere = parts.every((part) => part.isThere)
  const insert = isThere ? '' : '*'.repeat(stars)
  const removed = isThere ? stars : 0
  const changes = state.changes(
    parts
      .filter((part) => part.isThere === isThere)
      .flatMap(({ from, to }) => [
        { from: from - removed, to: from, insert },
        { from: to, to: to + removed, insert },
      ]),
  )
  const shift = isThere ? -stars : stars
  const marked = range.empty
    ? EditorSelection.cursor(to + shift)
    : EditorSelection.range(changes.mapPos(first.from, 1), changes.mapPos(last.to, -1))
  return { changes, range: marked }
}

/** A rule, and what is more than the words of one cell in a row of a table. */
const NO_WORDS = /^[\s:-]*$|\|/

/**
 * The words of each line in a selection, without outer spaces and stars: markdown sees no mark that contains a space at
 * its edge, a sign of a block or the end of a paragraph.
 */
function wordsIn({ doc }: EditorState, { from, to, empty }: SelectionRange) {
  const parts: { from: number; to: number }[] = []
  for (let at = from; at <= to && !empty; at = doc.lineAt(at).to + 1) {
    const line = doc.lineAt(at)
    const signs = SIGNS.exec(line.text)?.[0].length ?? 0
    const start = Math.max(from, line.from + signs)
    const text = doc.sliceString(start, Math.max(start, Math.min(to, line.to)))
    const first = text.search(/[^\s*]/)
    if (first < 0 || NO_WORDS.test(text)) continue
    parts.push({ from: start + first, to: start + text.replace(/[\s*]+$/, '').length })
  }
  return parts.length > 0 ? parts : [{ from, to: from }]
}

/** Puts a sign at the start of all non-empty lines of a selection, in place of another one; removes it if it is `there`. */
function atLines(
  state: EditorState,
  { from, to, anchor, head }: SelectionRange,
  sign: string,
  there: RegExp,
) {
  const lines = [state.doc.lineAt(from)]
  for (let last = lines[0]; last && last.to < to; lines.push(last)) last = state.doc.lineAt(last.to + 1)
  const own = lines.filter(({ text }) => lines.length === 1 || text.trim() !== '')
  const insert = own.every(({ text }) => there.test(text)) ? '' : sign
  const changes = state.changes(
    own.map(({ from, text }) => {
      const [, indent = '', old = ''] = /^( *)((?:#{1,6}|[-*+]|\d{1,9}[.)]) +)?/.exec(text) ?? []
      return { from: from + indent.length, to: from + indent.length + old.length, insert }
    }),
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

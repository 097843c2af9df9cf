import { history, historyKeymap, standardKeymap } from '@codemirror/commands'
import { markdownKeymap, markdownLanguage } from '@codemirror/lang-markdown'
import { syntaxHighlighting } from '@codemirror/language'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { classHighlighter } from '@lezer/highlight'
import { difference } from '../../../lib/splice.ts'

/** What the form does to the text is no change of the author's. */
const SET = 'set'

type Given = {
  readonly text: string
  /** Of the element that is written in, as they are now. */
  readonly attributes: () => Readonly<Record<string, string>>
  readonly onChange: (text: string) => void
  /** The caret came to a place of the text, or something was written there. */
  readonly onEnter: (text: string, caret: number) => void
  readonly extensions: readonly Extension[]
}

/** Opens a text in CodeMirror. Tab leaves it, as any field. */
export function openText(
  parent: Element,
  { text, attributes, onChange, onEnter, extensions }: Given,
): EditorView {
  const view = new EditorView({
    parent,
    doc: text,
    extensions: [
      extensions,
      // What a file of JSON says with `\r\n` keeps it; the lines of CodeMirror have no ends.
      text.includes('\r\n') ? EditorState.lineSeparator.of('\r\n') : [],
      history(),
      keymap.of([...markdownKeymap, ...historyKeymap, ...standardKeymap]),
      markdownLanguage,
      syntaxHighlighting(classHighlighter),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of(attributes),
      EditorView.cspNonce.of(document.querySelector<HTMLElement>('link[nonce]')?.nonce ?? ''),
      EditorView.domEventHandlers({
        caret: ({ detail }: CustomEvent<number>, { state: { doc } }) => {
          const anchor = Math.min(detail, doc.length)
          view.dispatch({
            selection: { anchor },
            effects: EditorView.scrollIntoView(anchor, { y: 'center' }),
          })
        },
      }),
      EditorView.updateListener.of(({ state, docChanged, selectionSet, focusChanged, transactions }) => {
        if (transactions.some((each) => each.isUserEvent(SET))) return
        if (docChanged) onChange(state.sliceDoc())
        if (view.hasFocus && (docChanged || selectionSet || focusChanged))
          onEnter(state.doc.toString(), state.selection.main.head)
      }),
    ],
  })
  return view
}

/** Makes a text say what the form says, by the least change. */
export function setText(view: EditorView, text: string): void {
  const { doc } = view.state
  const wanted = view.state.toText(text)
  if (wanted.eq(doc)) return
  const { start, before, after } = difference(doc.toString(), wanted.toString())
  view.dispatch({
    changes: { from: start, to: before, insert: wanted.slice(start, after) },
    userEvent: SET,
  })
}

/** @jsxImportSource preact */
import { standardKeymap } from '@codemirror/commands'
import { markdownKeymap, markdownLanguage } from '@codemirror/lang-markdown'
import { syntaxHighlighting } from '@codemirror/language'
import { setDiagnostics } from '@codemirror/lint'
import { EditorState } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { classHighlighter } from '@lezer/highlight'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { difference } from '../../../lib/splice.ts'
import { Button } from '../button.tsx'
import { idOf, problemsAt, type FieldProps } from '../form-context.ts'
import { say } from '../words.ts'
import { textOf } from '../value-at.ts'
import { useField } from '../fields/use-field.ts'
import { diagnosticsOf } from './diagnostics-of.ts'
import { InsertIntoText, type Inserting } from './insert-into-text.tsx'
import { isInCode } from './is-in-code.ts'
import { linkAround } from './link-around.ts'
import { markdownFromHtml } from './markdown-from-html.ts'
import { insertText, MARKS, putMark } from './put-mark.ts'

/** CodeMirror turns these off, as suits code. */
const LIKE_A_FIELD = {
  spellcheck: 'true',
  autocorrect: 'on',
  autocapitalize: 'sentences',
  translate: 'yes',
  writingsuggestions: 'true',
  // As in the fields above it, Arabic and Hebrew read from the right.
  dir: 'auto',
  // axe does not know that a text that can be edited takes the focus.
  tabindex: '0',
}
/** Marks changes that the form makes to the text, not the author. */
const SET = 'set'

/**
 * A markdown editor, with the usual marks as buttons and shortcuts, and forms for links, pictures and components. Tab
 * leaves it.
 */
export function MarkdownEditor(props: FieldProps<'markdown'>) {
  const { path, value } = props
  const text = textOf(value)
  const { form, put, attributes } = useField(props)
  const id = idOf(path)
  const problems = problemsAt(form, path)
  const parent = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<EditorView>()
  const [inserting, setInserting] = useState<Inserting>()
  /** CodeMirror's callbacks need the values of the last rendering. */
  const live = useRef({ form, put, attributes, inserting })
  live.current = { form, put, attributes, inserting }

  const begin = (view: EditorView, kind: Inserting['kind'], added?: string, waiting?: readonly File[]) => {
    const link = kind === 'link' ? linkAround(view.state) : undefined
    // What is inserted replaces the selection.
    if (link) view.dispatch({ selection: { anchor: link.from, head: link.to } })
    const { from, to } = view.state.selection.main
    const selected = view.state.sliceDoc(from, to)
    const start = {
      link: link ?? { text: selected },
      component: { $text: selected },
      picture: { src: added },
    }[kind]
    const open = live.current.inserting?.kind === kind && added === undefined
    const [only, ...more] = live.current.form.overview.components
    // With a single component, there is nothing to choose.
    const named = kind === 'component' && only && more.length === 0 ? { name: only.name } : {}
    setInserting(open ? undefined : { kind, start, waiting, ...named })
    return true
  }
  /** Adds the first of some pictures, and asks for its description. */
  const take = (view: EditorView, [file, ...waiting]: Iterable<File>) => {
    if (!file) return false
    const { value } = live.current.form.entry
    void live.current.form.upload(file).then((added) => {
      if (added === undefined) return void take(view, waiting)
      const { activeElement } = document
      begin(view, 'picture', added, waiting)
      // A large photo takes seconds: what someone writes meanwhile does not go into the description.
      const isWriting = live.current.form.entry.value !== value
      if (isWriting) requestAnimationFrame(() => (activeElement as HTMLElement | null)?.focus())
    })
    return true
  }

  useLayoutEffect(() => {
    if (!parent.current) return
    const opened = new EditorView({
      parent: parent.current,
      doc: text,
      extensions: [
        // `\r\n` in a JSON file is preserved; CodeMirror's lines have no ends.
        text.includes('\r\n') ? EditorState.lineSeparator.of('\r\n') : [],
        keymap.of([
          ...MARKS.filter(({ key }) => key).map((mark) => ({
            key: `Mod-${mark.key}`,
            run: (view: EditorView) => putMark(view, mark),
          })),
          { key: 'Mod-k', run: (view) => begin(view, 'link') },
          ...markdownKeymap,
          ...standardKeymap,
        ]),
        markdownLanguage,
        syntaxHighlighting(classHighlighter),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of(() => {
          const { onFocus, ...own } = live.current.attributes
          const lang = live.current.form.entry.opened?.lang ?? ''
          return { ...own, ...LIKE_A_FIELD, ...(lang && { lang }), 'aria-labelledby': `${own.id}-label` }
        }),
        EditorView.cspNonce.of(document.querySelector<HTMLElement>('link[nonce]')?.nonce ?? ''),
        EditorView.domEventHandlers({
          paste: ({ clipboardData }, view) => {
            // Code, and what comes from an editor of code, is meant as it is.
            if (isInCode(view.state) || clipboardData?.types.includes('vscode-editor-data')) return false
            // A picture copied from a page comes with HTML that has no text.
            const text = markdownFromHtml(clipboardData?.getData('text/html') ?? '')
            return text === '' ? take(view, clipboardData?.files ?? []) : insertText(view, text)
          },
          drop: ({ dataTransfer, clientX: x, clientY: y }, view) => {
            if (!take(view, dataTransfer?.files ?? [])) return false
            view.dispatch({ selection: { anchor: view.posAtCoords({ x, y }, false) } })
            return true
          },
          caret: ({ detail }: CustomEvent<number>, view) => {
            const anchor = Math.min(detail, view.state.doc.length)
            view.dispatch({
              selection: { anchor },
              effects: EditorView.scrollIntoView(anchor, { y: 'center' }),
            })
          },
        }),
        EditorView.updateListener.of(
          ({ view, state, docChanged, selectionSet, focusChanged, transactions }) => {
            if (transactions.some((each) => each.isUserEvent(SET))) return
            if (docChanged) live.current.put(state.sliceDoc())
            if (view.hasFocus && (docChanged || selectionSet || focusChanged))
              live.current.form.enter(state.doc.toString(), state.selection.main.head)
          },
        ),
      ],
    })
    // A label does not focus an element that is not an input.
    const label = document.getElementById(`${id}-label`)
    label?.addEventListener('click', () => opened.focus())
    setView(opened)
    return () => opened.destroy()
  }, [])
  useLayoutEffect(() => {
    if (!view) return
    const { doc } = view.state
    const wanted = view.state.toText(text)
    if (wanted.eq(doc)) return
    const { start, before, after } = difference(doc.toString(), wanted.toString())
    const changes = { from: start, to: before, insert: wanted.slice(start, after) }
    view.dispatch({ changes, userEvent: SET })
  }, [view, text])
  // At another position in a list, the attributes differ.
  useLayoutEffect(() => {
    if (!view) return
    const found = diagnosticsOf(problems, view.state, (word) => void live.current.form.addWord(word))
    view.dispatch(setDiagnostics(view.state, found))
    // Problems that are still the same leave what explains one of them open.
  }, [view, id, JSON.stringify(problems)])

  const kinds: readonly (readonly [Inserting['kind'], sign: string])[] = [
    ['link', '↗'],
    ['picture', '▣'],
    ...(form.overview.components.length > 0 ? ([['component', '+']] as const) : []),
  ]
  return (
    <>
      <div class="toolbar" role="group" aria-label={say('markup')}>
        {MARKS.map((mark) => (
          <Button
            key={mark.id}
            text={mark.sign}
            class={mark.id}
            name={mark.key ? `${say(mark.id)} (Ctrl+${mark.key.toUpperCase()})` : say(mark.id)}
            onClick={() => void (view && putMark(view, mark))}
          />
        ))}
        {kinds.map(([kind, sign]) => (
          <Button
            key={kind}
            text={sign}
            name={kind === 'link' ? `${say(kind)} (Ctrl+K)` : say(kind)}
            aria-expanded={inserting?.kind === kind}
            onClick={() => void (view && begin(view, kind))}
          />
        ))}
      </div>
      {view && inserting && (
        <InsertIntoText
          path={path}
          view={view}
          inserting={inserting}
          onChange={(next) => {
            setInserting(next)
            // Once the form has the text: it is not something written during the upload.
            if (!next) requestAnimationFrame(() => take(view, inserting.waiting ?? []))
          }}
        />
      )}
      <div ref={parent} />
    </>
  )
}

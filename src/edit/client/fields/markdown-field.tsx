/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import { idOf, type FieldProps } from '../form-context.ts'
import type { MarkdownEditor } from '../markdown/markdown-editor.tsx'
import { textOf } from './text-of.ts'
import { TextField } from './text-field.tsx'

/** The editor of markdown, once the first field has loaded it. */
let loaded: typeof MarkdownEditor | undefined

/** Text in markdown: a text area, until its editor is there. */
export function MarkdownField(props: FieldProps<'markdown'>) {
  const caret = useRef<readonly [anchor: number, head: number]>(undefined)
  const [Editor, setEditor] = useState(() => loaded)
  useEffect(() => {
    if (Editor) return
    void import('../markdown/markdown-editor.tsx').then(
      ({ MarkdownEditor }) => {
        loaded = MarkdownEditor
        const area = document.activeElement
        if (area instanceof HTMLTextAreaElement && area.id === idOf(props.path))
          caret.current = [area.selectionStart, area.selectionEnd]
        setEditor(() => MarkdownEditor)
      },
      // Nothing of it is needed to write.
      () => undefined,
    )
  }, [])
  return Editor ? (
    <Editor {...props} text={textOf(props.value)} caret={caret.current} />
  ) : (
    <TextField {...props} long />
  )
}

/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { FieldProps } from '../form-context.ts'
import type { MarkdownEditor } from '../markdown/markdown-editor.tsx'
import { textOf } from './text-of.ts'
import { useGrowing } from './text-field.tsx'
import { useField } from './use-field.ts'

/** The editor of markdown, once the first field has loaded it. */
let loaded: typeof MarkdownEditor | undefined

/** Text in markdown: a text area, until its editor is there. */
export function MarkdownField(props: FieldProps<'markdown'>) {
  const { attributes, form, put } = useField(props)
  const area = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<readonly [anchor: number, head: number]>(undefined)
  const [Editor, setEditor] = useState(() => loaded)
  const text = textOf(props.value)
  useGrowing(area, text)
  useEffect(() => {
    if (Editor) return
    void import('../markdown/markdown-editor.tsx').then(
      ({ MarkdownEditor }) => {
        loaded = MarkdownEditor
        const element = area.current
        if (element && element === document.activeElement)
          caret.current = [element.selectionStart, element.selectionEnd]
        setEditor(() => MarkdownEditor)
      },
      // Nothing of it is needed to write.
      () => undefined,
    )
  }, [])
  return Editor ? (
    <Editor {...props} text={text} caret={caret.current} />
  ) : (
    <textarea
      {...attributes}
      ref={area}
      class="long"
      rows={4}
      value={text}
      spellcheck
      lang={form.lang}
      onInput={({ currentTarget }) => put(currentTarget.value)}
    />
  )
}

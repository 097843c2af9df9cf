/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import { useForm, type FieldProps } from '../form-context.ts'
import type { MarkdownEditor } from '../markdown/markdown-editor.tsx'
import { inputProps, LabelledField } from './labelled-field.tsx'
import { useGrowing } from './text-field.tsx'

/** The editor of markdown, once the first field has loaded it. */
let loaded: typeof MarkdownEditor | undefined

/** Text in markdown: a text area, until its editor is there. */
export function MarkdownField(props: FieldProps) {
  const { field, value, path } = props
  const form = useForm()
  const area = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<readonly [anchor: number, head: number]>(undefined)
  const [Editor, setEditor] = useState(() => loaded)
  const text = typeof value === 'string' ? value : ''
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
  return (
    <LabelledField {...props}>
      {Editor ? (
        <Editor {...props} text={text} caret={caret.current} />
      ) : (
        <textarea
          {...inputProps(form, props)}
          ref={area}
          class="long"
          rows={4}
          value={text}
          spellcheck
          lang={form.lang}
          onInput={({ currentTarget }) =>
            form.change(path, currentTarget.value === '' && field.optional ? undefined : currentTarget.value)
          }
        />
      )}
    </LabelledField>
  )
}

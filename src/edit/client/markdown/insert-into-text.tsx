/** @jsxImportSource preact */
import type { EditorView } from '@codemirror/view'
import type { Field } from '../../form/field.ts'
import { idOf, useForm, type FieldProps } from '../form-context.ts'
import { InsertPanel, type Inserted } from '../fields/insert-panel.tsx'
import { say } from '../words.ts'
import { directiveOf, linkTo, pictureOf } from './markdown-of.ts'
import { insertBlock, insertText } from './put-mark.ts'

/** What is being inserted, `component` by its name. */
export type Inserting = {
  readonly kind: 'link' | 'picture' | 'component'
  readonly start: Inserted
  readonly name?: string
}

const ask = (label: string, kind: 'text' | 'link' | 'image' | 'markdown', optional = false): Field => ({
  kind,
  label,
  optional,
})

type Props = Pick<FieldProps, 'path'> & {
  readonly view: EditorView
  readonly inserting: Inserting
  readonly onChange: (inserting: Inserting | undefined) => void
}

/** Asks for a link, a picture or a component, and writes it at the caret. */
export function InsertIntoText({ path, view, inserting, onChange }: Props) {
  const { components } = useForm().overview
  const { kind, name, start } = inserting
  const insert = (values: Inserted) => {
    onChange(undefined)
    if (kind === 'link') insertText(view, linkTo(values))
    else if (kind === 'picture') insertBlock(view, pictureOf(values))
    else {
      const among = isAmongWords(view)
      const put = among ? insertText : insertBlock
      put(view, directiveOf(name ?? '', values, among))
    }
  }
  return (
    <>
      {kind === 'component' && (
        <p class="insert">
          <label for={`${idOf(path)}-component`}>{say('component')}</label>{' '}
          <select
            id={`${idOf(path)}-component`}
            value={name ?? ''}
            onChange={({ currentTarget }) => onChange({ ...inserting, name: currentTarget.value })}
          >
            <option value="">{say('none')}</option>
            {components.map((each) => (
              <option key={each.name}>{each.name}</option>
            ))}
          </select>
        </p>
      )}
      {(kind !== 'component' || name) && (
        <InsertPanel
          key={`${kind} ${name} ${String(start.src ?? start.href)}`}
          fields={
            kind === 'link'
              ? [
                  ['href', ask(say('address'), 'link')],
                  ['text', ask(say('linkWords'), 'text')],
                ]
              : kind === 'picture'
                ? [
                    ['src', ask(say('picture'), 'image')],
                    ['alt', ask(say('alt'), 'text')],
                  ]
                : [
                    ...(components.find((each) => each.name === name)?.fields ?? []),
                    ['$text', ask(say('text'), 'text', true)],
                  ]
          }
          start={start}
          onInsert={insert}
          onClose={() => {
            onChange(undefined)
            view.focus()
          }}
        />
      )}
    </>
  )
}

/** Whether words are selected inside a paragraph. */
function isAmongWords({ state: { doc, selection } }: EditorView): boolean {
  const { from, to, empty } = selection.main
  const line = doc.lineAt(from)
  return !empty && to <= line.to && (from > line.from || to < line.to)
}

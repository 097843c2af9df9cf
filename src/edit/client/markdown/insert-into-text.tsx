/** @jsxImportSource preact */
import type { EditorView } from '@codemirror/view'
import { useLayoutEffect, useState } from 'preact/hooks'
import type { Field } from '../../form/field.ts'
import { Button } from '../button.tsx'
import { Options } from '../fields/options.tsx'
import { GroupField } from '../fields/group-fields.tsx'
import { FormContext, idOf, useForm, type FieldProps, type Form } from '../form-context.ts'
import { addressNamed } from '../page-names/page-named.ts'
import { valueAt } from '../../../lib/value-at.ts'
import { textOf, withChanges } from '../value-at.ts'
import { say } from '../words.ts'
import { directiveOf, linkTo, pictureOf, type Inserted } from './inserted-markdown.ts'
import { insertBlock, insertText } from './put-mark.ts'

type Fields = readonly (readonly [key: string, field: Field])[]

/** What is being inserted; a `component` by its name. */
export type Inserting = {
  readonly kind: 'link' | 'picture' | 'component'
  readonly start: Inserted
  readonly name?: string
  /** Other pictures of the same drop. */
  readonly waiting?: readonly File[] | undefined
}

const ask = (label: string, kind: 'text' | 'link' | 'image', optional = false): Field => ({
  kind,
  label,
  optional,
})
const FIELDS: Readonly<Record<Inserting['kind'], Fields>> = {
  link: [
    ['href', ask(say('address'), 'link')],
    ['text', ask(say('linkText'), 'text')],
  ],
  picture: [
    ['src', ask(say('picture'), 'image')],
    ['alt', ask(say('alt'), 'text')],
  ],
  component: [['$text', ask(say('text'), 'text', true)]],
}

type Props = Pick<FieldProps, 'path'> & {
  readonly view: EditorView
  readonly inserting: Inserting
  readonly onChange: (inserting: Inserting | undefined) => void
}

/** Asks for a link, a picture or a component, and inserts it at the caret. */
export function InsertIntoText({ path, view, inserting, onChange }: Props) {
  const { components, pages } = useForm().overview
  const { kind, name = '', start } = inserting
  const insert = (values: Inserted) => {
    onChange(undefined)
    const among = kind === 'link' || (kind === 'component' && isAmongWords(view))
    const { href, text, title, src, alt } = values
    const texts = {
      link: () => linkTo(addressNamed(pages, textOf(href)) ?? '', textOf(text), textOf(title)),
      picture: () => pictureOf(textOf(src), textOf(alt)),
      component: () => directiveOf(values, name, among),
    }
    const put = among ? insertText : insertBlock
    put(view, texts[kind]())
  }
  const own = components.find((each) => each.name === name)?.fields ?? []
  return (
    <>
      {kind === 'component' && (
        <p class="insert">
          <label for={`${idOf(path)}-component`}>{say('component')}</label>{' '}
          <select
            id={`${idOf(path)}-component`}
            value={name}
            onChange={({ currentTarget }) => onChange({ ...inserting, name: currentTarget.value })}
          >
            <option value="">{say('none')}</option>
            <Options of={components.map((each) => [each.name, each.name])} />
          </select>
        </p>
      )}
      {(kind !== 'component' || name) && (
        <InsertPanel
          key={`${kind} ${name} ${String(start.src ?? start.href)}`}
          fields={[...own, ...FIELDS[kind]]}
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

const PATH = '$insert'

type PanelProps = {
  readonly fields: Fields
  readonly start: Inserted
  readonly onInsert: (values: Inserted) => void
  readonly onClose: () => void
}

function isMissing([key, { optional }]: Fields[number], values: Inserted): boolean {
  return !optional && (values[key] ?? '') === ''
}

/** Fields like those of the form around the text, with their own values. */
function InsertPanel({ fields, start, onInsert, onClose }: PanelProps) {
  const form = useForm()
  const [all, setAll] = useState<unknown>({ [PATH]: start })
  const values = valueAt(all, [PATH]) as Inserted
  // A layout effect, so that the next key is not typed into the text. A pasted picture lacks only its description.
  useLayoutEffect(() => {
    const [key = ''] = fields.find((each) => isMissing(each, start)) ?? fields[0] ?? []
    document.getElementById(idOf([PATH, key]))?.focus()
  }, [])
  const empty = fields.some((each) => isMissing(each, values))
  const href = textOf(values.href)
  // A link whose address has spaces would appear to visitors as its source text.
  const noPage = href !== '' && addressNamed(form.overview.pages, href) === undefined
  const missing = empty || noPage
  const insert = () => missing || onInsert(values)
  const problem = { path: [PATH, 'href'], message: say('noPage'), warning: false }
  const inside: Form = {
    ...form,
    entry: { ...form.entry, value: all, problems: noPage ? [problem] : [] },
    enter: () => undefined,
    change: (path, value, others = []) =>
      setAll((before: unknown) => withChanges(before, [[path, value], ...others])),
  }
  return (
    // The fields handle their own keys; this handles keys for all of them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      class="insert"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
        else if (event.key === 'Enter' && (event.target as Element).matches('input, textarea')) insert()
        else return
        event.preventDefault()
      }}
    >
      <FormContext.Provider value={inside}>
        <GroupField
          field={{ kind: 'group', fields, label: '', optional: false }}
          value={values}
          path={[PATH]}
          flat
        />
      </FormContext.Provider>
      <p class="actions">
        <Button text={say('close')} onClick={onClose} />
        <Button text={say('insert')} class="main" disabled={missing} onClick={insert} />
      </p>
    </div>
  )
}

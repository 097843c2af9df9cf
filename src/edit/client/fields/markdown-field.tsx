/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks'
import type { Field } from '../../form/field.ts'
import { idOf, useForm, type FieldProps } from '../form-context.ts'
import { markdownFromHtml } from '../markdown-from-html.ts'
import { directiveOf, insertBlock, insertText, linkTo, pictureOf, putMark, type Mark } from '../put-mark.ts'
import { say } from '../words.ts'
import { InsertPanel, type Inserted } from './insert-panel.tsx'
import { inputProps, LabelledField } from './labelled-field.tsx'
import { useGrowing } from './text-field.tsx'
import { Toolbar } from './toolbar.tsx'

const MARKS: readonly (readonly [mark: Mark, sign: string, key?: string])[] = [
  ['bold', 'B', 'b'],
  ['italic', 'I', 'i'],
  ['heading', 'H'],
  ['list', '•'],
]

/** What is being inserted, `component` by its name. */
type Inserting = {
  readonly kind: 'link' | 'picture' | 'component'
  readonly start: Inserted
  readonly name?: string
}

const ask = (label: string, kind: 'text' | 'link' | 'image' | 'markdown', optional = false): Field => ({
  kind,
  label,
  optional,
})

/** Text in markdown, with the usual marks by button and by shortcut, and links, pictures and components by form. */
export function MarkdownField(props: FieldProps) {
  const { field, value, path } = props
  const form = useForm()
  const area = useRef<HTMLTextAreaElement>(null)
  const [inserting, setInserting] = useState<Inserting>()
  const text = typeof value === 'string' ? value : ''
  useGrowing(area, text)
  const { components } = form.overview
  const enter = () => form.enter(paragraphAt(text, area.current?.selectionStart ?? 0))
  const begin = (kind: Inserting['kind'], src?: string) => {
    const selected = text.slice(area.current?.selectionStart, area.current?.selectionEnd)
    const start = { link: { text: selected }, component: { $text: selected }, picture: { src } }[kind]
    setInserting(inserting?.kind === kind && src === undefined ? undefined : { kind, start })
  }
  const close = () => {
    setInserting(undefined)
    area.current?.focus()
  }
  const insert = (values: Inserted) => {
    const element = area.current
    if (!element || !inserting) return
    // Before the panel goes: the place in the text is that of the caret.
    const among = isAmongWords(element)
    if (inserting.kind === 'link') insertText(element, linkTo(values))
    else if (inserting.kind === 'picture') insertBlock(element, pictureOf(values))
    else {
      const directive = directiveOf(inserting.name ?? '', values, among)
      if (among) insertText(element, directive)
      else insertBlock(element, directive)
    }
    setInserting(undefined)
  }
  const picture = async (file: File) => {
    const src = await form.upload(file)
    if (src !== undefined) begin('picture', src)
  }
  const tool = (kind: Inserting['kind'], sign: string) => ({
    id: kind,
    sign,
    name: say(kind),
    open: inserting?.kind === kind,
    onClick: () => begin(kind),
  })

  return (
    <LabelledField {...props}>
      <Toolbar
        label={say('markup')}
        controls={idOf(path)}
        tools={[
          ...MARKS.map(([mark, sign, key]) => ({
            id: mark,
            sign,
            name: key ? `${say(mark)} (Ctrl+${key.toUpperCase()})` : say(mark),
            onClick: () => area.current && putMark(area.current, mark),
          })),
          tool('link', '↗'),
          tool('picture', '▣'),
          ...(components.length > 0 ? [tool('component', '+')] : []),
        ]}
      />
      {inserting?.kind === 'component' && (
        <p class="insert">
          <label for={`${idOf(path)}-component`}>{say('component')}</label>{' '}
          <select
            id={`${idOf(path)}-component`}
            value={inserting.name ?? ''}
            onChange={({ currentTarget }) => setInserting({ ...inserting, name: currentTarget.value })}
          >
            <option value="">{say('none')}</option>
            {components.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </p>
      )}
      {inserting && (inserting.kind !== 'component' || inserting.name) && (
        <InsertPanel
          key={`${inserting.kind} ${inserting.name} ${String(inserting.start.src)}`}
          fields={
            inserting.kind === 'link'
              ? [
                  ['href', ask(say('address'), 'link')],
                  ['text', ask(say('linkWords'), 'text')],
                ]
              : inserting.kind === 'picture'
                ? [
                    ['src', ask(say('picture'), 'image')],
                    ['alt', ask(say('alt'), 'text')],
                  ]
                : [
                    ...(components.find(({ name }) => name === inserting.name)?.fields ?? []),
                    ['$text', ask(say('text'), 'text', true)],
                  ]
          }
          start={inserting.start}
          onInsert={insert}
          onClose={close}
        />
      )}
      <textarea
        {...inputProps(form, props)}
        ref={area}
        class="long"
        rows={4}
        value={text}
        spellcheck
        lang={form.lang}
        onKeyDown={(event) => {
          if (!(event.ctrlKey || event.metaKey) || event.altKey) return
          const key = event.key.toLowerCase()
          const mark = MARKS.find(([, , own]) => own === key)?.[0]
          if (mark) putMark(event.currentTarget, mark)
          else if (key === 'k') begin('link')
          else return
          event.preventDefault()
        }}
        onInput={({ currentTarget }) =>
          form.change(path, currentTarget.value === '' && field.optional ? undefined : currentTarget.value)
        }
        onPaste={(event) => {
          const { clipboardData: data, currentTarget } = event
          const html = data?.getData('text/html') ?? ''
          const image = imageIn(data)
          if (html !== '') insertText(currentTarget, markdownFromHtml(html))
          else if (image) void picture(image)
          else return
          event.preventDefault()
        }}
        onDrop={(event) => {
          const image = imageIn(event.dataTransfer)
          if (!image) return
          event.preventDefault()
          void picture(image)
        }}
        onFocus={enter}
        onClick={enter}
      />
    </LabelledField>
  )
}

function imageIn(data: DataTransfer | null): File | undefined {
  return [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))
}

/** Whether words are selected inside a paragraph. */
function isAmongWords({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): boolean {
  const [before, after] = [value.slice(0, selectionStart), value.slice(selectionEnd)]
  const inside = value.slice(selectionStart, selectionEnd)
  return inside !== '' && !inside.includes('\n') && (/[^\n]$/.test(before) || /^[^\n]/.test(after))
}

/** The line that the caret is in. */
function paragraphAt(text: string, caret: number): string {
  const start = text.lastIndexOf('\n', caret - 1) + 1
  const end = text.indexOf('\n', caret)
  return text.slice(start, end < 0 ? undefined : end)
}

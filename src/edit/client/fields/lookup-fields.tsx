/** @jsxImportSource preact */
import { IconButton } from '../icon-button.tsx'
import { say } from '../words.ts'
import { idOf, useForm, type FieldProps } from '../form-context.ts'
import { inputProps, LabelledField } from './labelled-field.tsx'

/** An entry of another collection, by its title. */
export function ReferenceField(props: FieldProps & { readonly collection: string }) {
  const { field, value, path, collection } = props
  const form = useForm()
  const entries = form.overview.collections.find(({ name }) => name === collection)?.entries ?? []
  const titles = new Map(entries.map(({ id, title }) => [id, title === id ? id : `${title} (${id})`]))
  const ids = new Map([...titles].map(([id, title]) => [title, id]))
  const id = typeof value === 'string' ? value : ''
  return (
    <LabelledField {...props}>
      <Lookup
        props={props}
        text={titles.get(id) ?? id}
        choices={[...titles.values()].map((title) => [title, ''])}
        onText={(text) =>
          form.change(path, ids.get(text) ?? (text === '' && field.optional ? undefined : text))
        }
        shown={entries.find((entry) => entry.id === id)?.title}
      />
    </LabelledField>
  )
}

/** An address: a page of the site, by its title, or any other. */
export function LinkField(props: FieldProps) {
  const { field, value, path } = props
  const form = useForm()
  const address = typeof value === 'string' ? value : ''
  const pick = () => {
    const input = document.createElement('input')
    input.type = 'file'
    input.onchange = async () => {
      const [file] = input.files ?? []
      const added = file && (await form.upload('document', file))
      if (added !== undefined) form.change(path, added)
    }
    input.click()
  }
  return (
    <LabelledField {...props}>
      <div class="beside">
        <Lookup
          props={props}
          text={address}
          choices={[
            ...form.overview.pages.map(({ url, title }) => [url, title.split(' | ')[0] ?? ''] as const),
            ...form.overview.documents.map((url) => [url, ''] as const),
          ]}
          onText={(text) => form.change(path, text === '' && field.optional ? undefined : text)}
        />
        {address === '' && <IconButton name={say('uploadDocument')} sign="📎" onClick={pick} />}
      </div>
    </LabelledField>
  )
}

type LookupProps = {
  readonly props: FieldProps
  readonly text: string
  readonly choices: readonly (readonly [value: string, label: string])[]
  readonly onText: (text: string) => void
  readonly shown?: string | undefined
}

function Lookup({ props, text, choices, onText, shown }: LookupProps) {
  const form = useForm()
  const list = `${idOf(props.path)}-choices`
  return (
    <>
      <input
        {...inputProps(form, props, shown)}
        list={list}
        value={text}
        autocomplete="off"
        onInput={({ currentTarget }) => onText(currentTarget.value)}
      />
      <datalist id={list}>
        {choices.map(([value, label]) => (
          <option key={value} value={value}>
            {label || value}
          </option>
        ))}
      </datalist>
    </>
  )
}

/** @jsxImportSource preact */
import { idOf, type FieldProps } from '../form-context.ts'
import { addressNamed, nameOf } from '../page-names/page-named.ts'
import { textOf } from '../value-at.ts'
import { Options } from './options.tsx'
import { useField } from './use-field.ts'

/** An entry of another collection, by its title. */
export function ReferenceField(props: FieldProps<'reference'>) {
  const { form, put } = useField(props)
  const { collections } = form.overview
  const entries = collections.find(({ name }) => name === props.field.collection)?.entries ?? []
  const named = entries.map(({ id, title }) => [id, title === id ? id : `${title} (${id})`] as const)
  const id = textOf(props.value)
  return (
    <Lookup
      props={props}
      text={named.find(([own]) => own === id)?.[1] ?? id}
      choices={named.map(([, title]) => [title, title])}
      onText={(text) => put(named.find(([, title]) => title === text)?.[0] ?? text)}
      shown={entries.find((entry) => entry.id === id)?.title}
    />
  )
}

/** An address: a page of the site, by its title, or any other. */
export function LinkField(props: FieldProps<'link'>) {
  const { form, put } = useField(props)
  const { pages, documents } = form.overview
  return (
    <Lookup
      props={props}
      text={textOf(props.value)}
      choices={[
        ...pages.map((page) => [page.url, nameOf(page)] as const),
        ...documents.map((url) => [url, url] as const),
      ]}
      onText={put}
      onDone={(text) => put(addressNamed(pages, text) ?? text)}
    />
  )
}

type LookupProps = {
  readonly props: FieldProps
  readonly text: string
  readonly choices: readonly (readonly [value: string, label: string])[]
  readonly onText: (text: string) => void
  readonly onDone?: (text: string) => void
  readonly shown?: string | undefined
}

function Lookup({ props, text, choices, onText, onDone, shown }: LookupProps) {
  const { attributes } = useField(props, shown)
  const list = `${idOf(props.path)}-choices`
  return (
    <>
      <input
        {...attributes}
        list={list}
        value={text}
        autocomplete="off"
        onInput={({ currentTarget }) => onText(currentTarget.value)}
        onChange={({ currentTarget }) => onDone?.(currentTarget.value)}
      />
      <datalist id={list}>
        <Options of={choices} />
      </datalist>
    </>
  )
}

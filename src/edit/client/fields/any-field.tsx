/** @jsxImportSource preact */
import type { FunctionComponent } from 'preact'
import type { FieldKind } from '../../form/field.ts'
import type { FieldProps } from '../form-context.ts'
import { MarkdownEditor } from '../markdown/markdown-editor.tsx'
import { say } from '../words.ts'
import { GroupField, RecordField, UnionField } from './group-fields.tsx'
import { ImageField } from './image-field.tsx'
import { LabelledField } from './labelled-field.tsx'
import { ListField } from './list-field.tsx'
import { LinkField, ReferenceField } from './lookup-fields.tsx'
import { BooleanField, ChoiceField, DateField, NumberField } from './plain-fields.tsx'
import { TextField } from './text-field.tsx'

type Inputs<K extends FieldKind['kind']> = { readonly [N in K]: FunctionComponent<FieldProps<N>> }

/** Fields of one value: a label is around them. */
const SINGLE: Inputs<Exclude<FieldKind['kind'], keyof typeof NESTED>> = {
  text: TextField,
  inline: TextField,
  markdown: MarkdownEditor,
  number: NumberField,
  date: DateField,
  boolean: BooleanField,
  choice: ChoiceField,
  reference: ReferenceField,
  link: LinkField,
  image: ImageField,
  // Without a picture beside it.
  focus: TextField,
}
const NESTED: Inputs<'list' | 'group' | 'union' | 'record' | 'constant' | 'other'> = {
  list: ListField,
  group: GroupField,
  union: UnionField,
  record: RecordField,
  constant: () => null,
  other: ({ field, value }) => (
    <p class="field">
      {field.label}. {say('inFile')} <code>{JSON.stringify(value) ?? say('none')}</code>
    </p>
  ),
}

export function AnyField(props: FieldProps) {
  const { kind } = props.field
  const Input = { ...SINGLE, ...NESTED }[kind] as FunctionComponent<FieldProps>
  const input = <Input {...props} />
  return kind in SINGLE ? <LabelledField {...props}>{input}</LabelledField> : input
}

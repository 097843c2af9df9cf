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
import { BooleanField, ChoiceField, DateField, NumberField, TextField } from './plain-fields.tsx'

const INPUTS: { readonly [N in FieldKind['kind']]: FunctionComponent<FieldProps<N>> } = {
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
  // For a focus without a picture next to it.
  focus: TextField,
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
/** Fields that label what is inside them. */
const NESTED: readonly FieldKind['kind'][] = ['list', 'group', 'union', 'record', 'constant', 'other']

export function AnyField(props: FieldProps) {
  const { kind } = props.field
  const Input = INPUTS[kind] as FunctionComponent<FieldProps>
  const input = <Input {...props} />
  return NESTED.includes(kind) ? input : <LabelledField {...props}>{input}</LabelledField>
}

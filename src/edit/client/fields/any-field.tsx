/** @jsxImportSource preact */
import { ChoiceField, BooleanField, DateField, NumberField } from './plain-fields.tsx'
import { GroupField, RecordField, UnionField } from './group-fields.tsx'
import { ImageField } from './image-field.tsx'
import type { FieldProps } from '../form-context.ts'
import { ListField } from './list-field.tsx'
import { LinkField, ReferenceField } from './lookup-fields.tsx'
import { MarkdownField } from './markdown-field.tsx'
import { TextField } from './text-field.tsx'
import { say } from '../words.ts'

/** The input for one field of a schema. */
export function AnyField(props: FieldProps) {
  switch (props.field.kind) {
    case 'text':
    case 'inline':
      return <TextField {...props} />
    case 'markdown':
      return <MarkdownField {...props} />
    case 'number':
      return <NumberField {...props} />
    case 'date':
      return <DateField {...props} />
    case 'boolean':
      return <BooleanField {...props} />
    case 'choice':
      return <ChoiceField {...props} choices={props.field.choices} />
    case 'reference':
      return <ReferenceField {...props} collection={props.field.collection} />
    case 'link':
      return <LinkField {...props} />
    case 'image':
      return <ImageField {...props} />
    case 'list':
      return <ListField {...props} item={props.field.item} fixed={props.field.fixed} />
    case 'group':
      return <GroupField {...props} fields={props.field.fields} />
    case 'union':
      return <UnionField {...props} by={props.field.by} options={props.field.options} />
    case 'record':
      return <RecordField {...props} item={props.field.item} />
    case 'constant':
      return null
    case 'other':
      return (
        <p class="field">
          {props.field.label}. {say('inFile')} <code>{JSON.stringify(props.value) ?? say('none')}</code>
        </p>
      )
  }
}

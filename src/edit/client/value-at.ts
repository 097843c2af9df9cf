import type { Field } from '../form/field.ts'
import { isHolder } from '../form/rebase.ts'
import type { FieldPath } from '../save/field-path.ts'

/** A copy of a value with the value at a path replaced; `undefined` removes it. New keys go last. */
function withValue(value: unknown, path: FieldPath, next: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return next
  if (Array.isArray(value))
    return value.map((item, index) => (index === key ? withValue(item, rest, next) : item))
  const holder = isHolder(value) ? value : {}
  const { [key]: before, ...others } = holder
  const inner = withValue(before, rest, next)
  return inner === undefined ? others : { ...holder, [key]: inner }
}

/** A field and its next value. */
export type Change = readonly [path: FieldPath, value: unknown]

export function withChanges(value: unknown, changes: readonly Change[]): unknown {
  return changes.reduce((all, [path, next]) => withValue(all, path, next), value)
}

/** The initial value of a new list item or group. */
export function blankOf(field: Field): unknown {
  switch (field.kind) {
    case 'group':
      return Object.fromEntries(
        field.fields.filter(([, each]) => !each.optional).map(([key, each]) => [key, blankOf(each)]),
      )
    case 'list':
      return Array.from({ length: field.min }, () => blankOf(field.item))
    case 'record':
      return {}
    case 'union':
      return field.options[0] ? blankOf(field.options[0].field) : ''
    case 'constant':
      return field.value
    case 'boolean':
      return false
    case 'number':
      return field.min ?? 1
    case 'choice':
      return field.choices[0]?.[0] ?? ''
    default:
      return ''
  }
}

/** A value as an input shows it; empty for lists and groups. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
}

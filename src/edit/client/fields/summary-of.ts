import type { FieldKind, UnionOption } from '../../form/field.ts'
import { textOf } from '../value-at.ts'

const TELLING = ['title', 'label', 'name', 'question', 'text', 'value']
const LONGEST = 70

/** A few words that tell an item of a list from the others. */
export function summaryOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return cut(textOf(value))
  const values = value as Readonly<Record<string, unknown>>
  const all = [...TELLING.map((key) => values[key]), ...Object.values(values)]
  const found = all.find((each) => typeof each === 'string' && each !== '' && each !== values.type)
  return cut(typeof found === 'string' ? found : '')
}

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

type Union = Extract<FieldKind, { readonly kind: 'union' }>

export function optionOf({ by, options }: Union, value: unknown): UnionOption | undefined {
  if (by !== undefined) {
    const name = String((value as Readonly<Record<string, unknown>> | undefined)?.[by])
    return options.find((option) => option.name === name)
  }
  const kinds: readonly string[] =
    typeof value === 'number'
      ? ['number']
      : typeof value === 'boolean'
        ? ['boolean']
        : Array.isArray(value)
          ? ['list', 'other']
          : typeof value === 'object' && value !== null
            ? ['group', 'record']
            : ['text', 'choice', 'reference', 'link', 'date']
  return options.find(({ field }) => kinds.includes(field.kind))
}

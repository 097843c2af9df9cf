import { shortened } from '../../../lib/text/shortened.ts'
import type { FieldKind, UnionOption } from '../../form/field.ts'
import { isHolder } from '../../form/rebase.ts'
import { textOf } from '../value-at.ts'

const NAMING = ['title', 'label', 'name', 'question', 'text', 'value']
const MAX_LENGTH = 70

/** A few words that distinguish an item of a list from the others. */
export function summaryOf(value: unknown): string {
  if (!isHolder(value)) return shortened(textOf(value), MAX_LENGTH)
  const all = [...NAMING.map((key) => value[key]), ...Object.values(value)]
  return shortened(
    textOf(all.find((each) => typeof each === 'string' && each !== '' && each !== value.type)),
    MAX_LENGTH,
  )
}

/** The kinds of field for a single value, by its type. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  number: ['number'],
  boolean: ['boolean'],
  object: ['group', 'record'],
}
const TEXTS: readonly string[] = ['text', 'choice', 'reference', 'link', 'date']

type Union = Extract<FieldKind, { readonly kind: 'union' }>

export function optionOf({ by, options }: Union, value: unknown): UnionOption | undefined {
  if (by !== undefined) {
    const name = String((value as Readonly<Record<string, unknown>> | undefined)?.[by])
    return options.find((option) => option.name === name)
  }
  const kinds = Array.isArray(value) ? ['list', 'other'] : (value !== null && KINDS[typeof value]) || TEXTS
  return options.find(({ field }) => kinds.includes(field.kind))
}

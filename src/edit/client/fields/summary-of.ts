import { shortened } from '../../../lib/text/shortened.ts'
import type { FieldKind, UnionOption } from '../../form/field.ts'
import { isHolder } from '../../form/rebase.ts'
import { blankOf, textOf } from '../value-at.ts'

const NAMING = ['title', 'label', 'name', 'question', 'text', 'value']
const MAX_LENGTH = 70

/** A few words that distinguish an item of a list from the others. */
export function summaryOf(value: unknown): string {
  if (!isHolder(value)) return shortened(textOf(value), MAX_LENGTH)
  const all = [...NAMING.map((key) => value[key]), ...Object.values(value)]
  return summaryOf(all.find((each) => typeof each === 'string' && each !== '' && each !== value.type))
}

type Union = Extract<FieldKind, { readonly kind: 'union' }>

export function optionOf({ by, options }: Union, value: unknown): UnionOption | undefined {
  if (by !== undefined) {
    const name = String((value as Readonly<Record<string, unknown>> | undefined)?.[by])
    return options.find((option) => option.name === name)
  }
  // Values of single kinds are told apart by their type; a field to write in comes before what no field shows.
  const typeOf = (each: unknown) => (Array.isArray(each) ? 'list' : typeof each)
  const isAlike = ({ field }: UnionOption) => typeOf(blankOf(field)) === typeOf(value ?? '')
  const shown = options.filter(({ field: { kind } }) => kind !== 'constant' && kind !== 'other')
  return shown.find(isAlike) ?? options.find((option) => option.field.kind === 'other' || isAlike(option))
}

import type { Swap } from '../../check/diff/swapped-words.ts'
import { FACTS_FILE } from '../../content/load/list-sources.ts'
import { openFields } from '../../edit/save/path-at.ts'
import type { MessageLanguage } from '../../messages/text.ts'

type Readings = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>
type Fact = { readonly label?: string; readonly readings?: Readings }

/** At this length, a number can be a telephone number, whose digits also appear alone in links. */
const TELEPHONE = 7

type Form = readonly [from: string, to: string]

/**
 * The facts that differ between two texts of their file, with the old and new words. Words in `language` represent the
 * other languages.
 */
export function changedFacts(
  before: string | undefined,
  after: string | undefined,
  language: MessageLanguage,
): readonly Swap[] {
  const factsIn = (text = '') => openFields(FACTS_FILE, text).value as Readonly<Record<string, Fact>>
  const was = factsIn(before)
  return Object.entries(factsIn(after)).flatMap(([id, { label = id, readings = {} }]) => {
    const changed = Object.entries(readings).flatMap(([name, reading = {}]) =>
      Object.entries(reading).flatMap(([key, to]) => {
        const from = was[id]?.readings?.[name]?.[key]
        return hasValue(from) && hasValue(to) && from !== to
          ? [{ key, form: [String(from), String(to)] as const }]
          : []
      }),
    )
    const { form } = changed.find(({ key }) => key === language) ?? changed[0] ?? {}
    if (!form) return []
    const forms = changed.flatMap((each) => [each.form, ...digitsOf(each.form)])
    return [{ name: label, from: form[0], to: form[1], forms }]
  })
}

function hasValue(value: unknown): value is string | number {
  return (typeof value === 'string' && value !== '') || typeof value === 'number'
}

function digitsOf(form: Form): Form[] {
  const [from = '', to = ''] = form.map((words) => words.replaceAll(/\D/g, ''))
  return from.length >= TELEPHONE && from !== to ? [[from, to]] : []
}

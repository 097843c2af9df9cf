import type { FormDefinition } from '../../forms/form-definition.ts'
import type { FormValues } from '../../forms/validate-form.ts'
import type { Lang } from '../messages.ts'

/**
 * Returns the form that a payload was filled in on.
 *
 * A form named by the sender wins. Otherwise it is the form that knows every key of the payload, offers the chosen
 * options and asks for consent: a request without consent lacks it, rather than belonging to a form that needs none.
 * `lang` decides between translations of one form.
 */
export function chooseForm(
  forms: readonly FormDefinition[],
  values: FormValues,
  named: string | null,
  lang: Lang,
): FormDefinition | undefined {
  const byName = forms.find((form) => form.id === named)
  if (byName) return byName
  const ranked = forms.map((form) => ({ form, rank: rank(form, values, lang) }))
  return ranked.sort((a, b) => compareRanks(a.rank, b.rank))[0]?.form
}

export function knownKeys(form: FormDefinition): ReadonlySet<string> {
  const names = form.fields.map((field) => field.name)
  return new Set([...names, form.trap, ...(form.subject.sent ? ['subject'] : [])])
}

/** Smaller is better; the first difference decides. */
function rank(form: FormDefinition, values: FormValues, lang: Lang): readonly number[] {
  const known = knownKeys(form)
  const unknown = Object.keys(values).filter((key) => !known.has(key)).length
  const offered = form.fields.filter((field) =>
    field.options?.some((option) => option.value === values[field.name]),
  ).length
  const asksConsent = form.fields.some((field) => field.type === 'checkbox' && field.required)
  return [unknown, -offered, asksConsent ? 0 : 1, form.lang === lang ? 0 : 1]
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  return a.map((value, at) => value - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0
}

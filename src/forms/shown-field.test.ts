import { expect, test } from 'vitest'
import { forms } from './fixtures/site-forms.ts'
import { shownField } from './shown-field.ts'

const form = {
  fields: [
    ...forms.accueil.fields,
    { ...forms.accueil.fields[0], name: 'choix', label: 'Choix', options: [{ value: 'a', label: 'Le A' }] },
  ] as typeof forms.accueil.fields,
}

test('a field is shown with its label and its option’s label, a boolean in the reader’s language', () => {
  expect(shownField(form, 'choix', 'a', 'fr')).toEqual({ label: 'Choix', text: 'Le A' })
  expect(shownField(form, 'choix', 'b', 'fr')).toEqual({ label: 'Choix', text: 'b' })
  expect(shownField(form, 'ville', 'Oka', 'fr').text).toBe('Oka')
  const said = (value: boolean) =>
    (['en', 'fr'] as const).map((lang) => shownField(form, 'x', value, lang).text)
  expect([said(true), said(false)]).toEqual([
    ['yes', 'oui'],
    ['no', 'non'],
  ])
})

test('without its form, a field is shown by its name', () => {
  expect(shownField(undefined, 'ville', 'Oka', 'en')).toEqual({ label: 'ville', text: 'Oka' })
})

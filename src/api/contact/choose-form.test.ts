import { expect, test } from 'vitest'
import { forms } from '../../forms/fixtures/site-forms.ts'
import { contactPayload, homePayload } from '../fixtures/test-api.ts'
import { chooseForm, knownKeys } from './choose-form.ts'

const all = Object.values(forms)
const chosen = (values: object, lang: 'fr' | 'en' = 'fr', named: string | null = null, among = all) =>
  chooseForm(among, { ...values }, named, lang)?.id

test('a named form wins over the submitted fields', () => {
  expect(chosen(homePayload, 'fr', 'contact-en')).toBe('contact-en')
  expect(chosen(homePayload, 'fr', 'inconnu')).toBe('accueil')
  expect(chosen(homePayload, 'fr', null, [])).toBeUndefined()
})

test('a form is chosen by its keys, then options, consent and language, whatever the order of the forms', () => {
  const { consent: _, ...unticked } = contactPayload
  for (const among of [all, all.toReversed()]) {
    expect(chosen(homePayload, 'fr', null, among)).toBe('accueil')
    expect(chosen(contactPayload, 'fr', null, among)).toBe('contact')
    expect(chosen(contactPayload, 'en', null, among)).toBe('contact-en')
    expect(chosen({ service: 'amiante' }, 'fr', null, among)).toBe('contact')
    expect(chosen({ service: 'Enlèvement Vermiculite' }, 'fr', null, among)).toBe('accueil')
    expect(chosen(unticked, 'fr', null, among)).toBe('contact')
    expect(chosen({ nom: 'Roy' }, 'fr', null, among)).toBe('contact')
    expect(chosen({ nom: 'Roy', subject: 'x' }, 'fr', null, among)).toBe('accueil')
  }
})

test('the known keys are the fields, the trap and, if the form sends one, the subject', () => {
  const names = (form: typeof forms.contact) => form.fields.map(({ name }) => name)
  expect([...knownKeys(forms.accueil)]).toEqual([...names(forms.accueil), forms.accueil.trap, 'subject'])
  expect([...knownKeys(forms.contact)]).toEqual([...names(forms.contact), forms.contact.trap])
})

import { expect, test } from 'vitest'
import { formPayload, formSubject } from './form-payload.ts'
import { forms } from './fixtures/site-forms.ts'

const request = {
  prenom: ' Élise ',
  nom: 'Roy',
  email: 'elise@exemple.ca',
  telephone: '450-555-0199',
  service: 'Test Qualité de l\u2019Air',
  message: 'Odeur au sous-sol.',
}

test('a textarea keeps its lines, other text is one line, and a checkbox is a boolean', () => {
  const text = 'un\r\ndeux'
  const sent = formPayload(forms.contact, { prenom: text, message: text, consent: 'on', nom: 7 })
  expect(sent).toMatchObject({ prenom: 'un deux', message: 'un\ndeux', consent: false, nom: '' })
})

test('a subject shows the label of the chosen option and ignores values that are not text', () => {
  const subject = (service: unknown) => formSubject(forms.contact, { service })
  expect(subject('amiante')).toBe(`Nouvelle demande - ${label('amiante')}`)
  expect(label('amiante')).not.toBe('amiante')
  expect(subject('autre chose')).toBe('Nouvelle demande - autre chose')
  expect(subject(true)).toBe('Nouvelle demande')
  const form = { ...forms.contact, subject: { text: '{inconnu} {nom}', sent: false } }
  expect(formSubject(form, { inconnu: 'a', nom: 'b' })).toBe('a b')
})

function label(service: string): string | undefined {
  const options = forms.contact.fields.find(({ name }) => name === 'service')?.options
  return options?.find(({ value }) => value === service)?.label
}

test('the home form posts its eight fields and the subject', () => {
  expect(formPayload(forms.accueil, { ...request, urgence: 'normale' })).toEqual({
    ...request,
    prenom: 'Élise',
    urgence: 'normale',
    ville: '',
    subject: 'Nouvelle demande - Test Qualité de l\u2019Air',
  })
})

test('the subject says URGENTE only when the request is urgent', () => {
  const subject = (urgence: string) => formSubject(forms.accueil, { service: 'Autre Service', urgence })
  expect(subject('urgente')).toBe('Nouvelle demande URGENTE - Autre Service')
  expect(subject('normale')).toBe('Nouvelle demande - Autre Service')
  expect(subject('preventif')).toBe('Nouvelle demande - Autre Service')
})

test('the contact form posts its nine fields, urgency normale by default, and no subject', () => {
  expect(formPayload(forms.contact, { ...request, service: 'amiante', consent: true })).toEqual({
    ...request,
    prenom: 'Élise',
    ville: '',
    service: 'amiante',
    urgence: 'normale',
    consent: true,
  })
})

test('a subject without a service ends before the dash', () => {
  expect(formSubject(forms.contact, { urgence: 'urgente', service: '' })).toBe('Nouvelle demande URGENTE')
})

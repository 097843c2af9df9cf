import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'
import { forms } from './fixtures/site-forms.ts'
import { fieldError, validateForm } from './validate-form.ts'

const home = forms.accueil
const contact = forms.contact
const goodHome = {
  prenom: 'Élise',
  nom: 'Roy',
  email: 'elise.roy@exemple.ca',
  telephone: '450-555-0199',
  service: 'Décontamination Amiante',
  urgence: 'urgente',
  message: 'Vermiculite au grenier.',
  ville: 'Oka',
}

test('a complete home request is accepted, with or without a city', () => {
  expect(validateForm(home.fields, goodHome)).toEqual({})
  expect(validateForm(home.fields, { ...goodHome, ville: '' })).toEqual({})
})

test.each([
  ['prenom', 'É', 'Prénom requis'],
  ['prenom', 'a'.repeat(51), 'Prénom requis'],
  ['nom', ' R ', 'Nom requis'],
  ['nom', 'a'.repeat(51), 'Nom requis'],
  ['email', 'elise', 'Email invalide'],
  ['email', 'elise@exemple', 'Email invalide'],
  ['email', `${'e'.repeat(64)}@exemple.ca`, undefined],
  ['email', `${'e'.repeat(65)}@exemple.ca`, 'Email invalide'],
  ['email', 'elise@exemple.ca\r\nBcc: a@b.ca', 'Email invalide'],
  ['email', '=?utf-8?Q?a=40b.ca=2C?=@exemple.ca', 'Email invalide'],
  ['telephone', '450555014', 'Téléphone requis'],
  ['service', '', 'Sélectionnez un service'],
  ['urgence', '', "Sélectionnez l'urgence"],
  ['message', 'Au secours', undefined],
  ['message', 'Secours !', 'Message trop court'],
  ['message', 'a'.repeat(1000), undefined],
  ['message', 'a'.repeat(1001), 'Message trop court'],
])('home form, %s %j: %s', (name, value, message) => {
  expect(validateForm(home.fields, { ...goodHome, [name]: value })).toEqual(
    message ? { [name]: message } : {},
  )
})

test('an empty home form gives every message, in the order of the fields', () => {
  expect(Object.entries(validateForm(home.fields, {}))).toEqual([
    ['prenom', 'Prénom requis'],
    ['nom', 'Nom requis'],
    ['email', 'Email invalide'],
    ['telephone', 'Téléphone requis'],
    ['service', 'Sélectionnez un service'],
    ['urgence', "Sélectionnez l'urgence"],
    ['message', 'Message trop court'],
  ])
})

test('an empty contact form gives its six messages', () => {
  expect(validateForm(contact.fields, { consent: false })).toEqual({
    prenom: 'Le prénom est requis',
    nom: 'Le nom est requis',
    email: 'Adresse courriel invalide',
    telephone: 'Numéro de téléphone invalide',
    message: 'Le message doit contenir au moins 10 caractères',
    consent: "Vous devez accepter d'être contacté",
  })
})

test('the contact form takes one of three urgencies', () => {
  const urgency = (urgence: string) => validateForm(contact.fields, { urgence }).urgence
  expect(['normale', 'prioritaire', 'urgente', ''].map(urgency)).toEqual(Array(4).fill(undefined))
  expect(urgency('preventif')).toBe('Choisissez le degré d’urgence')
})

test('the English form has the fields, limits and values of the French one', () => {
  const rules = (form: typeof contact) =>
    form.fields.map(({ label, hint, placeholder, message, tooLong, options, ...rule }) => ({
      ...rule,
      options: options?.map((option) => option.value),
    }))
  expect(rules(forms['contact-en'])).toEqual(rules(contact))
})

test.each([
  ['a\r\nb\rc\td', 'a\nb\nc d', 'a b c d'],
  ['a\u0000b\u202ec\ud800', 'abc', 'abc'],
  // Line ends of slides and notes.
  ['450 555-0100\u20282\v3\f4\u00855', '450 555-0100\n2\n3\n4\n5', '450 555-0100 2 3 4 5'],
  ['a\n\n\tb', 'a\n\n b', 'a b'],
  [' e\u0301 \n', 'é', 'é'],
])('%j is cleaned to %j with line breaks, and to %j without', (text, lines, line) => {
  expect(cleanText(text, 'textarea')).toBe(lines)
  expect(cleanText(text, 'text')).toBe(line)
})

test('a checkbox can be omitted unless it is required, and is never text', () => {
  const box = { name: 'x', type: 'checkbox', message: 'non' } as const
  const error = (required: boolean, value: unknown) => fieldError({ ...box, required }, value)
  expect([undefined, false, true, 'true', null].map((value) => error(false, value))).toEqual([
    undefined,
    undefined,
    undefined,
    'non',
    'non',
  ])
  expect([undefined, false, true].map((value) => error(true, value))).toEqual(['non', 'non', undefined])
})

test('a text field rejects values that are not text', () => {
  for (const value of [7, true, null, ['a'], {}])
    expect(fieldError({ name: 'x', type: 'text', message: 'non' }, value)).toBe('non')
})

test('a closed field without options accepts no value', () => {
  expect(fieldError({ name: 'x', type: 'text', message: 'non', closed: true }, 'a')).toBe('non')
})

test('line breaks count towards the length of a textarea; in other text several count as one space', () => {
  const error = (type: 'textarea' | 'text') =>
    fieldError({ name: 'x', type, message: 'non', max: 3 }, 'a\n\nb')
  expect([error('textarea'), error('text')]).toEqual(['non', undefined])
})

test('invisible characters do not count towards the length of a field', () => {
  const field = { name: 'x', type: 'text', message: 'non', required: true, min: 3 } as const
  for (const text of ['\u200b', '\u200b\u200d\u2060\ufeff', 'ab\u200b\u200b', '\u200b   \u200b'])
    expect(fieldError(field, text)).toBe('non')
  // Joiners between visible characters stay.
  expect(fieldError(field, 'abc \u{1F469}\u200d\u{1F527}')).toBeUndefined()
})

test('invisible characters around a pasted email address are removed', () => {
  const pasted = '\u200b\u200ejean@exemple.ca\u2060\u200f'
  const email = contact.fields.filter(({ type }) => type === 'email')
  expect(validateForm(email, { email: pasted })).toEqual({})
  expect(cleanText(pasted, 'email')).toBe('jean@exemple.ca')
})

test('cleaning text is idempotent', () => {
  fc.assert(
    fc.property(nastyText, fc.constantFrom('text', 'email', 'textarea'), (text, type) => {
      const once = cleanText(text, type)
      expect(cleanText(once, type)).toBe(once)
    }),
    { numRuns: 2000 },
  )
})

test('the validator that a page downloads stays under 1 kB', async () => {
  const bundle = await build({
    entryPoints: [new URL('validate-form.ts', import.meta.url).pathname],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  })
  expect(brotliCompressSync(bundle.outputFiles[0]?.contents ?? '').length).toBeLessThan(1000)
})

const nastyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('e', '\u0301', '\u0000', '\r', '\n', '\t', ' ', '\ud800', '\u202e', 'a@b.ca', '.'),
  }),
)

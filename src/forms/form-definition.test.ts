import { expect, test } from 'vitest'
import { issueText } from '../messages/schema-text.ts'
import { formDefinition } from './form-definition.ts'
import { forms } from './fixtures/site-forms.ts'

const problems = (change: object) =>
  formDefinition
    .safeParse({ ...forms.contact, ...change })
    .error?.issues.map((issue) => (issue.code === 'custom' ? issueText(issue) : issue.message))

test('the home form offers eleven services and three urgencies with their labels', () => {
  const options = (name: string) => forms.accueil.fields.find((field) => field.name === name)?.options
  expect(options('service')?.map((option) => option.label)).toEqual([
    'Décontamination Amiante',
    'Décontamination Moisissures',
    'Nettoyage Après Décès',
    "Test Qualité de l'Air",
    "Dégât d'Eau - Urgence",
    'Enlèvement Vermiculite',
    'Caractérisation Amiante',
    'Investigation Amiante',
    'Inspection Post-Sinistre',
    'Inspection Pré-Achat',
    'Autre Service',
  ])
  expect(options('urgence')).toEqual([
    { value: 'urgente', label: 'Urgent (24-48h)' },
    { value: 'normale', label: 'Normal (3-5 jours)' },
    { value: 'preventif', label: 'Préventif (1-2 semaines)' },
  ])
})

test('a retention of more than 36,525 days is refused', () => {
  const keptFor = (days: number) => {
    const text = `Gardée ${days} jours.`
    return problems({ retention: { days, spamDays: 30 }, privacy: { ...forms.contact.privacy, text } })
  }
  expect(keptFor(36_525)).toBeUndefined()
  expect(keptFor(9_999_999)).toEqual([expect.stringContaining('36525')])
})

test('a form whose parts contradict each other is refused', () => {
  const [prenom] = forms.contact.fields
  expect(problems({})).toBeUndefined()
  expect(problems({ trap: 'email' })).toEqual([
    { en: '"email" is already a real field', fr: '« email » est déjà un vrai champ' },
  ])
  expect(problems({ fields: [...forms.contact.fields, prenom] })).toMatchObject([
    { en: 'two fields are called "prenom"', fr: 'deux champs s’appellent « prenom »' },
  ])
  expect(problems({ retention: { days: 30, spamDays: 3 } })).toMatchObject([
    {
      en: 'The notice should say how long requests are kept, in days as "retention" does: 30.',
      fr: 'L’avis doit dire combien de jours les demandes sont gardées, comme « retention » : 30.',
    },
  ])
  expect(problems({ fields: [prenom], subject: { text: 'Demande de {prenom}, { courriel }' } })).toEqual([
    { en: '"{ courriel }" names no field: prenom', fr: '« { courriel } » ne nomme aucun champ : prenom' },
  ])
  const field = { name: 'x', type: 'select', label: 'X', message: 'x' }
  const subject = { text: 'x' }
  for (const without of [field, { ...field, type: 'text', closed: true }])
    expect(problems({ subject, fields: [without] })).toEqual([
      {
        en: 'a select, or a closed field, needs its options',
        fr: 'une liste, ou un champ fermé, a besoin de ses options',
      },
    ])
  for (const options of [[{ value: 'a', label: 'A' }], undefined])
    expect(problems({ subject, fields: [{ ...field, type: 'text', default: 'b', options }] })).toEqual([
      { en: '"b" is not one of the options', fr: '« b » n’est pas une des options' },
    ])
  const when = { field: 'rien', is: 'x', text: 'x' }
  expect(problems({ subject: { text: 'x', when } })).toEqual([
    { en: 'no field is called "rien"', fr: 'aucun champ ne s’appelle « rien »' },
  ])
})

test('a contradiction is reported at its path', () => {
  const [prenom] = forms.contact.fields
  const paths = (change: object) =>
    formDefinition.safeParse({ ...forms.contact, ...change }).error?.issues.map(({ path }) => path.join('.'))
  const select = { ...prenom, name: 'x', type: 'select', default: 'b' }
  expect(paths({ fields: [...forms.contact.fields, prenom, select] })).toEqual([
    `fields.${forms.contact.fields.length}.name`,
    `fields.${forms.contact.fields.length + 1}`,
    `fields.${forms.contact.fields.length + 1}.default`,
  ])
  expect(paths({ trap: 'email' })).toEqual(['trap'])
  expect(paths({ retention: { days: 30, spamDays: 3 } })).toEqual(['privacy.text'])
  expect(paths({ subject: { text: 'x', when: { field: 'rien', is: 'x', text: 'x' } } })).toEqual([
    'subject.when.field',
  ])
})

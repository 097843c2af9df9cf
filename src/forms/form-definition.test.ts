import { expect, test } from 'vitest'
import { saidBy } from '../messages/schema-text.ts'
import { formDefinition } from './form-definition.ts'
import { forms } from './fixtures/site-forms.ts'

const problems = (change: object) =>
  formDefinition
    .safeParse({ ...forms.contact, ...change })
    .error?.issues.map((issue) => (issue.code === 'custom' ? saidBy(issue) : issue.message))

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

test('a form whose parts contradict each other is refused', () => {
  const [prenom] = forms.contact.fields
  expect(problems({})).toBeUndefined()
  expect(problems({ trap: 'email' })).toEqual([
    { en: '"email" is already a real field', fr: '« email » est déjà un vrai champ' },
  ])
  expect(problems({ fields: [...forms.contact.fields, prenom] })).toMatchObject([
    { fr: "deux champs s'appellent « prenom »" },
  ])
  expect(problems({ retention: { days: 30, spamDays: 3 } })).toMatchObject([
    { fr: "l'avis doit dire la durée de conservation : 30 jours" },
  ])
})

import { expect, test } from 'vitest'
import { factsSchema } from '../../content/load/facts.ts'
import { image, markdown, reference, text } from '../../lib/schema-kinds.ts'
import { z } from 'zod'
import { describeForm } from './describe-form.ts'
import type { Field } from './field.ts'

const fieldsOf = (field: Field) => (field.kind === 'group' ? Object.fromEntries(field.fields) : {})

test('a schema becomes typed form fields, labelled by their descriptions or keys', () => {
  const form = describeForm(
    z.strictObject({
      title: text().describe('Titre de la page. En haut, et dans les onglets.'),
      metaTitle: text().optional(),
      body: markdown(),
      icon: z
        .enum(['drop', 'air'])
        .meta({ enumDescriptions: ['Goutte', 'Air'] })
        .default('air'),
      level: z.literal([1, 2]),
      count: z.int().min(1),
      day: z.iso.date().optional(),
      photo: image(),
      next: reference('pages'),
      blocks: z
        .array(
          z.discriminatedUnion('type', [
            z.strictObject({ type: z.literal('note'), text: text() }),
            z.strictObject({ type: z.literal('picture'), image: image() }).describe('Photo.'),
          ]),
        )
        .min(1),
    }),
    'fr',
  )
  const fields = fieldsOf(form)
  expect(fields.title).toEqual({
    kind: 'text',
    label: 'Titre de la page',
    help: 'En haut, et dans les onglets.',
    optional: false,
  })
  expect(fields.metaTitle).toEqual({ kind: 'text', label: 'Meta title', optional: true })
  expect(fields.body).toMatchObject({ kind: 'markdown', label: 'Texte' })
  expect(fields.icon).toMatchObject({
    kind: 'choice',
    choices: [
      ['drop', 'Goutte'],
      ['air', 'Air'],
    ],
    fallback: 'air',
    optional: true,
  })
  expect(fields.level).toMatchObject({
    kind: 'choice',
    choices: [
      [1, '1'],
      [2, '2'],
    ],
  })
  expect(fields.count).toMatchObject({ kind: 'number', min: 1 })
  expect(fields.day).toMatchObject({ kind: 'date', optional: true })
  expect(fields.photo).toMatchObject({ kind: 'image' })
  expect(fields.next).toMatchObject({ kind: 'reference', collection: 'pages' })
  expect(fields.blocks).toMatchObject({
    kind: 'list',
    min: 1,
    item: {
      kind: 'union',
      by: 'type',
      options: [
        { name: 'note', field: { label: 'Note' } },
        { name: 'picture', field: { label: 'Photo' } },
      ],
    },
  })
})

test('facts have a form in the language of the messages', () => {
  const languages = { fr: 'fr-CA', en_CA: 'en-CA' }
  const form = describeForm(factsSchema({ defaultLanguage: 'fr', languages }), 'fr')
  const fact = fieldsOf(form.kind === 'record' ? form.item : form)
  expect(fact.status).toMatchObject({
    label: 'État',
    choices: expect.arrayContaining([['attested', 'Confirmé']]),
  })
  expect(fact.readings?.kind === 'record' && fieldsOf(fact.readings.item)).toMatchObject({
    fr: { label: 'Mots, français', optional: false },
    en_CA: { label: 'Mots, anglais', optional: true },
    value: { kind: 'union', label: 'Valeur' },
  })
})

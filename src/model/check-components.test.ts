import { expect, test } from 'vitest'
import { z } from 'zod'
import { readProps } from '../content/parse/read-props.ts'
import { image, reference, text } from '../lib/schema-kinds.ts'
import { checkComponents } from './check-components.ts'

const note = z.object({
  title: text(),
  n: z.number().optional(),
  open: z.boolean().default(false),
  src: image().optional(),
  to: reference('pains').optional(),
})
const components = new Map([
  ['note', note],
  ['kbd', undefined],
])

function use(target: string, attributes: Readonly<Record<string, string>>) {
  const placed = Object.entries(attributes).map(([name, value], index) => {
    return [name, { value, line: 3, column: 10 + index }] as const
  })
  return { file: 'content/a.md', target, line: 3, column: 1, attributes: Object.fromEntries(placed) }
}
const problemsOf = (target: string, attributes: Readonly<Record<string, string>>) =>
  checkComponents([use(target, attributes)], components).problems.map(
    ({ code, message, hint, place }) => `${place?.column} ${code} ${message.en} ${hint?.en ?? ''}`,
  )

test('attributes become props: numbers, booleans, defaults and typography', () => {
  const props = (attributes: Readonly<Record<string, string>>) => readProps(note, attributes, 'fr')
  expect(props({ title: "L'eau : oui", n: '3', open: '' })).toMatchObject({
    props: { title: 'L’eau\u00A0: oui', n: 3, open: true },
  })
  expect(props({ title: 'a', open: 'false', src: 'images/a.png' })).toMatchObject({
    props: { title: 'a', open: false, src: 'images/a.png' },
  })
  expect(readProps(undefined, {}, 'fr')).toMatchObject({ props: {} })
})

test('each mistake is reported at its position', () => {
  expect(problemsOf('note', { title: 'a', n: '3' })).toEqual([])
  expect(problemsOf('kbd', {})).toEqual([])
  expect(problemsOf('nott', {})).toEqual([
    '1 markdown/unknown-component There is no component "nott". Did you mean "note"?',
  ])
  expect(problemsOf('xyz', {})[0]).toContain('note, kbd')
  expect(problemsOf('note', { titel: 'a', n: 'x', open: 'oui' })).toEqual([
    '11 content/schema n: "x" should be a number. Write digits only, with a point for decimals: no quotes, no unit.',
    '12 content/schema open: "oui" should be true or false. ',
    '10 content/unknown-key There is no key "titel". Did you mean "title"?',
  ])
  expect(problemsOf('note', {})).toEqual([
    '1 content/missing-key "title" is missing. Add it in braces after the name: {key="value"}.',
  ])
  expect(problemsOf('kbd', { a: '' })).toEqual([
    '10 content/unknown-key There is no key "a". To accept it, name it in templates/markdown/kbd.tsx; all of them, with z.looseObject.',
  ])
})

test('mistakes are reported in French too', () => {
  const said = (target: string, attributes: Readonly<Record<string, string>> = {}) =>
    checkComponents([use(target, attributes)], components).problems.map(({ message, hint }) => [
      message.fr,
      hint?.fr,
    ])
  expect(said('xyz')).toEqual([
    [
      'Le composant « xyz » n’existe pas.',
      'Écrivez-le dans templates/markdown/xyz.tsx, à côté de note, kbd. Pour montrer le deux-points, écrivez « \\: ».',
    ],
  ])
  expect(said('note')).toEqual([
    ['Il manque « title ».', 'Ajoutez-la entre accolades après le nom : {clé="valeur"}.'],
  ])
})

test('an attribute that a block of code lacks is added after its language', () => {
  const { problems } = checkComponents([use('code', {})], new Map([['code', note]]))
  expect(problems[0]?.hint?.en).toMatch(
    /^Add it after the language of the block, as key="value", or make it optional/,
  )
})

test('words of another generator after a language can be accepted', () => {
  const { problems } = checkComponents([use('code', { title: 'a', npm2yarn: '' })], new Map([['code', note]]))
  expect(problems[0]?.hint?.en).toContain(
    'To accept it, name it in templates/markdown/code.tsx; all of them, with z.looseObject.',
  )
})

test('code needs no component', () => {
  expect(problemsOf('code', { title: 'a' })).toEqual([])
})

test('images and entries named in attributes are listed with their positions', () => {
  const { problems, mentions } = checkComponents(
    [use('note', { title: 'a', src: 'images/a.png', to: 'miche' })],
    components,
  )
  expect(problems).toEqual([])
  expect(mentions.images).toMatchObject([{ target: 'images/a.png', line: 3, column: 11 }])
  expect(mentions.references).toMatchObject([
    { target: 'miche', collection: 'pains', file: 'content/a.md', line: 3, column: 12 },
  ])
})

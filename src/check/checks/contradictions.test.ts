import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readFacts } from '../../content/load/facts.ts'
import { checkPage } from '../fixtures/site-in-memory.ts'
import { contradictions } from './contradictions.ts'

const HOURS = `
week: { label: Semaine, status: attested, readings: { a: { value: 08:00-17:00, fr: 8 h à 17 h } } }
saturday: { label: Samedi, status: attested, readings: { a: { value: 09:00-12:00, fr: 9 h à 12 h } } }
`
const GUARANTEE =
  'guarantee: { label: Garantie sur les réparations, status: attested, readings: { a: { value: 2, fr: 2 ans }, b: { value: 3, fr: 3 ans } } }'

function check(body: string, { head = '', facts = HOURS, sources = {} } = {}) {
  return checkPage(
    contradictions,
    { head, body: `<main>${body}</main>` },
    { facts: readFacts(parse(facts), 'fr'), sources: { 'content/facts.yaml': facts, ...sources } },
  )
}

test.each([
  ['Le bureau est ouvert 24/7.', '24/7'],
  ['Bureaux ouverts 24 h/24', '24 h/24'],
  ['Toujours ouverte, 24h sur 24', '24h sur 24'],
  ['Ouvertes 24 heures sur 7', '24 heures sur 7'],
  ['Ouvert 24\u00A0/\u00A07', '24\u00A0/\u00A07'],
  ['Ouvert 7 jours sur 7 !', '7 jours sur 7'],
  ['Ouvert 7\u00A0j/7', '7\u00A0j/7'],
  ['Le bureau ferme. Il est ouvert jour et nuit. Urgences à toute heure.', 'jour et nuit'],
  ['Our offices are open 24 hours', '24 hours'],
  ['The office is here 7 days a week', '7 days a week'],
])('« %s » contradicts the office hours', async (text, always) => {
  const [problem, ...others] = await check(`<p>${text}</p>`)
  expect(others).toEqual([])
  expect(problem?.message.en).toBe(
    `"${always}" contradicts the office hours: Semaine, 8 h à 17 h; Samedi, 9 h à 12 h.`,
  )
  expect(problem?.message.fr).toBe(
    `« ${always} » contredit les heures du bureau : Semaine, 8 h à 17 h ; Samedi, 9 h à 12 h.`,
  )
  expect(problem?.also?.map(({ line }) => line)).toEqual([2, 3])
})

test.each([
  'La ligne d’urgence du bureau répond 24/7.',
  ...['Une urgence', 'La ligne', 'Le téléphone', 'Un appel', 'Emergencies', 'Our line', 'A call'].map(
    (line) => `${line} : open 24/7.`,
  ),
  'Le bureau est ouvert à 8 h. On répare 24/7.',
  'Une plaie recouverte 7 jours sur 7',
  'Le bureau ouvre à 8 h.',
  'Il roule jour et nuit.',
])('« %s » does not contradict the office hours', async (text) => {
  expect(await check(`<p>${text}</p>`)).toEqual([])
})

test('a claim to be always open is accepted if no fact states office hours', async () => {
  expect(await check('<p>Ouvert 24/7</p>', { facts: GUARANTEE })).toEqual([])
})

test('a contradicting figure is reported where it is written, with all readings of its fact', async () => {
  const [problem, ...others] = await check('<p>Une garantie\u00A0de 5\u00A0ans.</p>', {
    facts: GUARANTEE,
    sources: { 'content/a.md': '\nUne garantie de 5 ans.' },
  })
  expect(others).toEqual([])
  expect(problem).toMatchObject({
    message: {
      en: '"5\u00A0ans" contradicts the fact "guarantee" (Garantie sur les réparations): 2 ans, 3 ans.',
    },
    hint: { en: 'Cite the fact by its name, {{guarantee}}, or correct it in content/facts.yaml.' },
    place: { file: 'content/a.md', line: 2, column: 17 },
  })
})

const LOAN = 'loan: { label: Prêt sans intérêt, status: attested, readings: { a: { value: 5, fr: 5 ans } } }'

test.each([
  ['Une garantie de 5 ans sur les réparations.', ['guarantee']],
  ['Une garantie de 5 ans.', []],
  ['Une garantie sur les réparations, un prêt de 5 ans sans intérêt.', []],
  ['Une garantie de 2 ans sur les réparations, 5 ans en tout.', []],
])(
  'the value of another fact contradicts one only where nothing speaks of the other: « %s »',
  async (text, facts) => {
    const problems = await check(`<p>${text}</p>`, { facts: `${GUARANTEE}\n${LOAN}` })
    expect(problems.map(({ message }) => /fact "(\w+)"/.exec(message.en)?.[1])).toEqual(facts)
  },
)

test('page titles and descriptions are checked too', async () => {
  const head = '<title>Une garantie de 5 ans</title><meta name="description" content="Une garantie de 6 ans">'
  const source =
    "export const head = {\n  title: 'Une garantie de 5 ans',\n  description: 'Une garantie de 6 ans' }"
  const problems = await check('', {
    head,
    facts: GUARANTEE,
    sources: { 'templates/pages/page.tsx': source },
  })
  expect(problems.map(({ place }) => [place?.line, place?.column])).toEqual([
    [2, 27],
    [3, 33],
  ])
})

test.each(['constructor', '__proto__'])('"%s" after a number is not mistaken for a unit', async (word) => {
  expect(await check(`<p>Trois maisons, 24/7 ${word}, 5 ${word}</p>`, { facts: GUARANTEE })).toEqual([])
})

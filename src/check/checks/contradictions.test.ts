import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readFacts } from '../../content/load/facts.ts'
import { checkPage } from '../fixtures/site-in-memory.ts'
import { contradictions } from './contradictions.ts'

const GUARANTEE =
  'guarantee: { label: Garantie sur les réparations, status: attested, readings: { a: { value: 2, fr: 2 ans }, b: { value: 3, fr: 3 ans } } }'

function check(body: string, { head = '', facts = GUARANTEE, sources = {} } = {}) {
  return checkPage(
    contradictions,
    { head, body: `<main>${body}</main>` },
    { facts: readFacts(parse(facts), 'fr'), sources: { 'content/facts.yaml': facts, ...sources } },
  )
}

test('a contradicting figure is reported where it is written, with all readings of its fact', async () => {
  const [problem, ...others] = await check('<p>Une garantie\u00A0de 5\u00A0ans.</p>', {
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
    sources: { 'templates/pages/page.tsx': source },
  })
  expect(problems.map(({ place }) => [place?.line, place?.column])).toEqual([
    [2, 27],
    [3, 33],
  ])
})

test.each(['constructor', '__proto__'])('"%s" after a number is not mistaken for a unit', async (word) => {
  expect(await check(`<p>Trois maisons, 24/7 ${word}, 5 ${word}</p>`)).toEqual([])
})

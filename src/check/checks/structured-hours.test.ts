import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readFacts } from '../../content/load/facts.ts'
import { checkPage } from '../fixtures/site-in-memory.ts'
import { structuredFacts } from './structured-facts.ts'

const FACTS = `week: { label: Semaine, status: attested, readings: { a: { value: 08:00-17:00, fr: 8 h } } }
saturday: { label: Samedi, status: attested, readings: { a: { value: 09:00-12:00, fr: 9 h } } }`

function check(node: object, facts = FACTS, template = '') {
  const head = `<script type="application/ld+json">${JSON.stringify({ opens: '09:00', closes: '17:00', ...node })}</script>`
  const sources = { 'content/facts.yaml': facts, 'templates/pages/page.tsx': template }
  return checkPage(structuredFacts, { head }, { facts: readFacts(parse(facts), 'fr'), sources, launch: true })
}
const TYPE = 'OpeningHoursSpecification'

test('hours in structured data that match no fact are reported with the hours of all facts', async () => {
  const problems = await check({ '@type': ['Thing', TYPE] })
  expect(problems).toMatchObject([
    {
      message: {
        en: '"openingHoursSpecification" of the Thing, OpeningHoursSpecification node says "09:00-17:00"; the facts say: "08:00-17:00" (week), "09:00-12:00" (saturday).',
      },
      also: [{ file: 'content/facts.yaml', line: 1 }, { line: 2 }],
    },
  ])
})

test('hours are accepted if any fact has them, if no fact states hours, or on another node type', async () => {
  expect(await check({ '@type': TYPE, opens: '09:00', closes: '12:00' })).toEqual([])
  expect(await check({ '@type': 'Thing' })).toEqual([])
  expect(
    await check({ '@type': TYPE }, 'a: { label: A, status: attested, readings: { a: { fr: x } } }'),
  ).toEqual([])
})

test('wrong hours are reported where the template names opening hours, or else at its jsonLd', async () => {
  const source = `const openingHoursSpecification = 1\nexport default () => 1\nexport const head = () => ({\n  jsonLd: {} })`
  const lines = async (template: string) =>
    (await check({ '@type': TYPE, opens: '1' }, FACTS, template)).map(({ place }) => place?.line)
  expect(await lines(source)).toEqual([1])
  expect(await lines(source.replace('openingHoursSpecification', 'x'))).toEqual([4])
})

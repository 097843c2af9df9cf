// The two checks of content/facts.yaml.
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readFacts } from '../../content/load/facts.ts'
import type { Problem } from '../../problems/problem.ts'
import { checkDocuments, documentOf, pageHtml } from '../fixtures/site-in-memory.ts'
import { conflicts } from './conflicts.ts'
import { ledger } from './ledger.ts'

const FILE = 'content/facts.yaml'

/** Problems of a facts file, on a site with two pages of which the first cites `delai`. */
async function check(yaml: string, { launch = true } = {}) {
  const documents = ['/', '/contact'].map((url) => documentOf(url, pageHtml({})))
  const [first] = documents
  if (first) Object.assign(first.page, { dependencies: ['fact delai fr'] })
  const { problems, atLaunch } = await checkDocuments([conflicts, ledger], documents, {
    facts: readFacts(parse(yaml), 'en'),
    sources: { [FILE]: yaml, 'content/pages/a.md': 'Sur place en {{delai}}.' },
    config: { defaultLanguage: 'en', languages: { en: 'en-CA' } },
    launch,
  })
  return { atLaunch, told: problems.map(toldOf) }
}

const toldOf = ({ code, message, hint, place, also, pages, who }: Problem) => ({
  code,
  message: message.en,
  hint: hint?.en,
  line: place?.line,
  also: also?.map(({ file, line }) => `${file}:${line}`),
  pages,
  who,
})

const fact = (id: string, more: string, readings = '{ a: { en: two hours } }') =>
  `${id}:\n  label: Delay (${id})\n  readings: ${readings}\n  ${more}\n`
const ATTESTED = 'status: attested\n  source: letter\n  verifiedOn: 2026-01-01'

test('an attested fact with one reading and a source has nothing to settle', async () => {
  expect(await check(fact('delai', ATTESTED))).toEqual({ atLaunch: 0, told: [] })
})

test('differing readings of a fact, or of facts with one label, are reported as one problem', async () => {
  const yaml = `${fact('delai', `note: Ask.\n  ${ATTESTED}`, '{ a: { en: two hours, pages: [/] }, b: { en: a day, pages: [/contact] } }')}${fact('other', `note: Again.\n  ${ATTESTED}`)}`
  const { told } = await check(yaml)
  expect(told).toMatchObject([
    {
      code: 'fact/several-readings',
      message: 'Delay: "two hours" (/), "a day" (/contact), "two hours". Ask. Again.',
      line: 3,
      also: [`${FILE}:3`, `${FILE}:10`, 'content/pages/a.md:1'],
      pages: ['/', '/contact'],
    },
  ])
})

test('facts with the same label and the same words do not conflict', async () => {
  expect((await check(fact('delai', ATTESTED) + fact('other', ATTESTED))).told).toEqual([])
})

test('facts that contradict each other are reported with both readings and the reason', async () => {
  const yaml =
    fact('delai', `contradicts: { prix.b: No one comes so fast. }\n  note: Ask.\n  ${ATTESTED}`) +
    'prix:\n  label: Price\n  status: attested\n  source: list\n  settledBy: lawyer\n  readings: { a: { en: $1 }, b: { en: $2 } }\n'
  const { told } = await check(yaml)
  expect(told.find(({ code }) => code === 'fact/conflicting-facts')).toMatchObject({
    message: 'Delay, "two hours"; Price, "$2". No one comes so fast. Ask.',
    line: 4,
    also: [`${FILE}:3`, `${FILE}:14`, 'content/pages/a.md:1'],
    pages: ['/'],
    who: 'lawyer',
  })
})

test.each([
  ['delay', 'Did you mean "delai"?'],
  ['delai.z', undefined],
  ['constructor', undefined],
])('a contradiction with "%s", which is not a fact, is reported', async (name, hint) => {
  const { told } = await check(fact('delai', `contradicts: { ${name}: Because. }\n  ${ATTESTED}`))
  expect(told).toMatchObject([
    {
      code: 'fact/unknown-conflict',
      message: `"contradicts" names a fact that does not exist: "${name}".`,
      line: 4,
    },
  ])
  if (hint) expect(told[0]?.hint).toBe(hint)
})

test.each([
  ['unverified', '', 'fact/unsourced', 'without proof.'],
  ['placeholder', '', 'fact/placeholder', 'to be replaced.'],
  ['simulated', '', 'fact/simulated', 'a demonstration figure.'],
  ['unverified', 'kind: promise', 'fact/promise', 'without proof.'],
  ['placeholder', 'kind: promise', 'fact/placeholder', 'to be replaced.'],
])('a fact with status %s %s is reported where it is defined and cited', async (status, kind, code, how) => {
  const { told } = await check(fact('delai', `status: ${status}\n  note: Ask.\n  ${kind}`))
  expect(told).toMatchObject([
    {
      code,
      message: `Delay, "two hours", ${how} Ask.`,
      line: 4,
      also: ['content/pages/a.md:1'],
      pages: ['/'],
    },
  ])
})

test('before launch, unsettled facts are counted but not reported', async () => {
  expect(await check(fact('delai', 'status: unverified'), { launch: false })).toEqual({
    atLaunch: 1,
    told: [],
  })
})

test('an unverified fact that others contradict is reported only for the contradiction', async () => {
  const { told } = await check(
    fact('delai', 'status: unverified') + fact('other', ATTESTED, '{ a: { en: a day } }'),
  )
  expect(told.map(({ code }) => code)).toEqual(['fact/several-readings'])
})

test.each([
  ['2026-11-20', true],
  ['2026-11-21', false],
])('a fact with the expiry date %s has expired on 21 November 2026: %s', async (day, expired) => {
  const { told } = await check(fact('delai', `expires: ${day}\n  ${ATTESTED}`))
  expect(told.map(({ code, message, line }) => [code, message, line])).toEqual(
    expired ? [['fact/expired', expect.stringContaining(`expired on ${day}.`), 4]] : [],
  )
})

test('an attested fact without a source and words that contradict its value are reported', async () => {
  const { told } = await check(fact('delai', 'status: attested', '{ a: { value: 3, en: 2 hours } }'))
  expect(told.map(({ code, message, line }) => [code, message, line])).toEqual([
    ['fact/other-figure', 'The value of "delai" is 3, and its words say "2 hours".', 3],
    ['fact/attested-without-source', 'A fact is declared attested without a source: "delai".', 4],
  ])
})

test.each([
  ['+1-450-555-0142', '450-555-0142', true],
  ['+1-450-555-0142', '555-0142, day and night', true],
  ['+1-450-555-0142', '24/7: (450) 555-0142 ext. 12', true],
  ['+1-866-277-3553', '1 866 277-3553', true],
  ['+44-20-7946-0958', '020 7946 0958', true],
  ['+1-450-555-0142', 'our emergency line', true],
  ['+1-450-555-0199', '450-555-0142', false],
  ['+1-514-555-0142', '450-555-0142', false],
])('the value %s and the words "%s" give the same phone number: %s', async (value, words, isSame) => {
  const { told } = await check(fact('delai', ATTESTED, `{ a: { value: '${value}', en: '${words}' } }`))
  expect(told.map(({ code, message }) => [code, message])).toEqual(
    isSame ? [] : [['fact/other-figure', `The value of "delai" is ${value}, and its words say "${words}".`]],
  )
})

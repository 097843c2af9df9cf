import { afterEach, expect, test, vi } from 'vitest'
import type { SiteConfig } from '../../content/define-site.ts'
import { readFacts } from '../../content/load/facts.ts'
import { checkDocuments, documentOf, pageHtml } from '../fixtures/site-in-memory.ts'
import { launch } from './launch.ts'

afterEach(() => vi.unstubAllEnvs())

const FACTS = readFacts(
  {
    tel: {
      label: 'Téléphone (accueil)',
      status: 'placeholder',
      readings: { a: { fr: '450-555-0100' }, b: { fr: 'x' } },
    },
    year: { label: 'Année', status: 'unverified', readings: { a: { fr: '1987' } } },
  },
  'fr',
)

async function check(
  sources: Record<string, string>,
  { origin = 'https://site.ca', ...config }: Partial<SiteConfig> = {},
  isLaunch = true,
) {
  const documents = [
    documentOf('/', pageHtml({ body: '<p>Chez Rose &amp; l’ami</p>' })),
    documentOf('/about', pageHtml({ body: 'About' }), 'fr', 'content/about.yaml'),
  ]
  const { problems, atLaunch } = await checkDocuments([launch], documents, {
    facts: FACTS,
    sources,
    config: { origin, ...config },
    launch: isLaunch,
  })
  const told = problems.map(({ message, place, who, about, pages = [] }) =>
    [
      `${place?.file}:${place?.line ?? ''}`,
      message.en,
      who,
      about?.fr === message.fr ? '' : about?.fr,
      pages.join(' '),
    ].join(' | '),
  )
  return isLaunch ? told : atLaunch
}

test.each([
  ['a: 1\nstatus: unverified', '2 | "content/x.yaml" is not verified. | owner | content/'],
  [
    'label: L\nid: i\ntitle: T\nstatus: placeholder',
    '4 | "T" still needs its real value. | owner | content/',
  ],
  [
    '- { name: N, title: T, status: simulated, settledBy: lawyer }',
    '1 | "N" is a demonstration. | lawyer | ',
  ],
  ['a:\n  name: 3\n  id: i9\n  status:   simulated', '4 | "i9" is a demonstration. | owner | '],
  [
    'a: { label: L, text: "Depuis {{ year }}.", status: unverified }',
    '1 | "L" is not verified. | owner | Année',
  ],
  ['text: "{{tel.a}}"\nstatus: unverified', '2 | "content/x.yaml" is not verified. | owner | Téléphone'],
  ['text: "{{none}}"\nstatus: unverified', '2 | "content/x.yaml" is not verified. | owner | content/'],
])('%s is unsettled', async (source, expected) => {
  expect(await check({ 'content/x.yaml': source })).toEqual([`content/x.yaml:${expected} | `])
})

test.each([
  ['content/x.yaml', 'status: attested'],
  ['content/x.yaml', 'text: "status: unverified"'],
  ['content/x.yaml', 'status: [unverified]'],
  ['content/x.yaml', 'status: unverifiedly'],
  ['content/x.yaml', 'text: "status: unverified"\nstatus: attested'],
  ['content/x.md', 'status: unverified'],
  ['content/facts.yaml', 'a: { status: unverified, text: 450-555-0100 }'],
])('%s with %j has nothing to settle', async (file, source) => {
  expect(await check({ [file]: source })).toEqual([])
})

test('an unsettled item lists the pages built from its file or showing its name; before launch, items are counted', async () => {
  expect(await check({ 'content/about.yaml': '- { name: "Rose & l\'ami", status: simulated }' })).toEqual([
    'content/about.yaml:1 | "Rose & l\'ami" is a demonstration. | owner |  | / /about',
  ])
  const two = '- { name: A, status: simulated }\n- { name: B, status: simulated }'
  expect(await check({ 'content/about.yaml': two }, {}, false)).toBe(2)
})

test.each([
  ['Appelez le 450-555-0199.', '450-555-0199', '450-555-0199'],
  ['Appelez le 450 555 0142.', '450 555 0142', '450 555 0142'],
  ['450.555.0142', '450.555.0142', '450.555.0142'],
  ['450-555-0100', '450-555-0100', 'Téléphone'],
  ['RBQ 0000-0000-00', '0000-0000-00', '0000-0000-00'],
  ['À a.b+c@d-e.example', 'a.b+c@d-e.example', 'a.b+c@d-e.example'],
  ['a@b.test.', 'a@b.test', 'a@b.test'],
  ['a@b.invalid', 'a@b.invalid', 'a@b.invalid'],
])('%s is fictional', async (text, written, about) => {
  expect(await check({ 'content/x.md': `\n${text}` })).toEqual([
    `content/x.md:2 | A number or address is fictional: "${written}". | owner | ${about} | `,
  ])
})

test('a very long word is scanned in linear time', async () => {
  // In quadratic time, this would take minutes.
  expect(await check({ 'content/x.md': `www.example.com ${'a'.repeat(500_000)}` })).toEqual([])
})

test('fictional numbers are ignored in markdown code but not in YAML, and similar ones are accepted', async () => {
  const sample = '```\n450-555-0199\n```\n'
  expect(await check({ 'content/x.md': sample })).toEqual([])
  expect(await check({ 'content/x.yaml': `a: |\n  ${sample.replaceAll('\n', '\n  ')}` })).toEqual([
    'content/x.yaml:3 | A number or address is fictional: "450-555-0199". | owner | 450-555-0199 | ',
  ])
  expect(
    await check({
      'content/x.md': '1450-555-0199, 450-555-01999, 450-555-0299, a@b.examples, 10000-0000-00',
    }),
  ).toEqual([])
})

test.each([
  ['https://velo.example', true],
  ['https://example.com', true],
  ['https://www.example.org', true],
  ['http://localhost:4321', true],
  ['https://a.test', true],
  ['https://my-example.com', false],
  ['https://example.ca', false],
  ['https://test.velo.ca', false],
])('the origin %s is fictional: %j', async (origin, fictional) => {
  expect(await check({ 'site.config.ts': `\norigin: '${origin}'` }, { origin })).toEqual(
    fictional ? [`site.config.ts:2 | A number or address is fictional: "${origin}". | web |  | `] : [],
  )
})

test('a setting is missing while its variable or its value in a file is empty', async () => {
  const file = 'content/shop.yaml'
  const asked = (yaml: string, setting: object) =>
    check({ [file]: yaml, 'site.config.ts': 'a\nb Plan' }, {
      launch: [{ what: 'Plan', hint: 'Draw it.', ...setting }],
    } as never)
  const missing = (place: string, variable = '', who = 'web') => [
    `${place} | A setting that the site needs is missing: "Plan${variable}". | ${who} |  | `,
  ]
  vi.stubEnv('PLAN', '')
  expect(await asked('', { env: 'PLAN', settledBy: 'lawyer' })).toEqual(
    missing('site.config.ts:2', ' (variable PLAN)', 'lawyer'),
  )
  vi.stubEnv('PLAN', 'x')
  expect(await asked('', { env: 'PLAN' })).toEqual([])
  for (const yaml of ['map: { url: "" }', 'map: { url: }', 'map: { urls: 3 }', 'map: { url: null }'])
    expect(await asked(yaml, { file, path: ['map', 'url'] })).toEqual(missing(`${file}:1`))
  expect(await asked('', { file, path: ['0'] })).toEqual(missing(`${file}:1`))
  expect(await asked('', { file })).toEqual(missing(`${file}:1`))
  for (const yaml of ['map: { url: x }', 'map: { url: 0 }', 'map: { url: { a: 1 } }'])
    expect(await asked(yaml, { file, path: ['map', 'url'] })).toEqual([])
})

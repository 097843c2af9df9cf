import { expect, test } from 'vitest'
import { checkPage, toldOf } from '../fixtures/site-in-memory.ts'
import { structured } from './structured.ts'

const PAGE = 'https://site.example/page'

/** Problems of these nodes on a page with a body, without hints and value places. */
async function told(nodes: unknown, body = '', lang = 'fr-CA'): Promise<string[]> {
  const head = `<script type="application/ld+json">${JSON.stringify(nodes)}</script>`
  const html = { head, body: `<main>${body}</main>`, lang }
  const problems = await checkPage(structured, html, { launch: true })
  return problems.map((problem) => toldOf({ ...problem, hint: undefined }).slice('data/'.length))
}

test('missing required and recommended properties are reported with the name of the node if it has one', async () => {
  expect(await told({ '@type': 'Service', name: 'Peinture', areaServed: 'Oka' }, 'Peinture')).toEqual([
    'missing-required: The Service node "Peinture" lacks "provider".',
    'missing-recommended: The Service node "Peinture" lacks "description".',
  ])
  expect(await told([{ '@type': ['Person', 'Organization'], name: [] }, { '@type': 'Thing' }])).toEqual([
    'missing-required: The Person node lacks "name".',
    'missing-required: The Organization node lacks "name".',
  ])
  const website = (name: unknown) => told({ '@type': 'WebSite', name, url: PAGE })
  for (const nothing of [undefined, null, '', []])
    expect(await website(nothing)).toEqual(['missing-required: The WebSite node lacks "name".'])
  expect(await told({ '@type': 'Person', name: ['Rose'] })).toEqual([])
  for (const something of [0, false, ['a'], {}, 'a']) expect(await website(something)).toEqual([])
})

test('a rating needs a reviewCount or ratingCount that the page shows', async () => {
  const rating = (more: object) =>
    told({ '@type': 'AggregateRating', ratingValue: 4.5, bestRating: 5, ...more }, '4,5 sur 5, 12 avis')
  expect(await rating({})).toEqual(['missing-required: The AggregateRating node lacks "reviewCount".'])
  expect(await rating({ ratingCount: 12 })).toEqual([])
  expect(await rating({ reviewCount: '12' })).toEqual([])
  expect(await rating({ reviewCount: 13 })).toEqual([
    'invisible-rating: A rating or review count of the structured data cannot be read on the page: "AggregateRating.reviewCount: 13".',
  ])
})

test.each([
  [
    'datePublished',
    [
      '2026-01-02',
      '2026-01-02T08:30',
      '2026-01-02T08:30:15Z',
      '2026-01-02T08:30:15.000Z',
      '2026-01-02T08:30:15-05:00',
    ],
    ['hier', '2026-1-2', '2026-13-02', '2026-01-32', '2026-01-02T8:30', '2026-01-02 08:30', 'le 2026-01-02'],
  ],
  ['validThrough', ['2026-01-02'], ['le 2 janvier']],
  ['price', ['12.50', '80'], ['12,50', '80 $', '$80', '1 200']],
  ['opens', ['08:00', '08:00:00'], ['8:00', '24:30', '08:60', '08:00-17:00', '08:00:0']],
  ['closes', ['17:00', '17:00:30'], ['17 h', '5:00', '17:00 pm']],
  ['url', ['https://a.example/', 'http://a.example'], ['/page', 'a https://b.example', 'ftp://a.example']],
  ['image', ['https://a.example/a.png'], ['a.png']],
  ['item', ['https://a.example/a'], ['/a']],
  [
    'telephone',
    ['+1-450-555-0142', '+1 (450) 555-0142', '+33 1 23 45 67 89'],
    ['450-555-0142', '+1-450', '+1 450 555 0142 poste 2', 'au +1-450-555-0142'],
  ],
  ['priceCurrency', ['CAD'], ['cad', 'CADX', 'US', '$ CAD']],
  ['addressCountry', ['CA'], ['Canada', 'ca', 'C', 'le CA']],
  ['email', ['a@b.ca'], ['a@b@c', 'a@', '@b.ca', 'a b@c.ca', 'a@b.ca ou c']],
])('"%s" must have its required form', async (property, right, wrong) => {
  const of = (value: unknown) => told({ '@type': 'Thing', [property]: value })
  for (const value of [...right, ['x'], 8]) expect(await of(value)).toEqual([])
  for (const value of wrong)
    expect(await of(value)).toEqual([
      `bad-value: A value is not in the form that its property requires: "${property}: ${value}".`,
    ])
})

test.each([
  [
    { '@type': 'Answer', text: "<p>L'eau est <b>froide</b>.</p>" },
    'text',
    'L’eau est froide.',
    'L’eau est chaude.',
  ],
  [{ '@type': 'Answer', text: 'Une<br>deux' }, 'text', 'Une deux', 'Une autre, deux'],
  [{ '@type': 'Answer', text: '4.50' }, 'text', 'De 4,5 à 6', '4,05'],
  [{ '@type': 'Answer', text: '5 rue Roy' }, 'text', 'Au 5, rue Roy', 'Au 5'],
  [{ '@type': 'Answer', text: 'Route 5' }, 'text', 'La route 5. Route\u00A05', 'La 5'],
  [{ '@type': 'Answer', text: 2500 }, 'text', '2 500 pages', '2 501 pages'],
  [
    {
      '@type': 'Store',
      name: 'Vélo',
      address: 'x',
      telephone: '+1-450-555-0142',
      url: PAGE,
      geo: 'x',
      openingHoursSpecification: 'x',
      priceRange: 'x',
      image: PAGE,
    },
    'telephone',
    'Vélo (450) 555-0142',
    'Vélo 450-555-0143, poste 2',
  ],
])('%j must match what the page shows', async (node, property, shown, other) => {
  expect(await told(node, shown)).toEqual([])
  expect(await told(node, other)).toEqual([
    expect.stringMatching(
      `^invisible: A value of the structured data cannot be read on the page: "\\w+\\.${property}: .*"\\.$`,
    ),
  ])
})

test('a node described on another page need not be shown here, but a rating must be', async () => {
  const person = (id: string) => told({ '@id': id, '@type': 'Person', name: 'Rose' })
  const said = ['invisible: A value of the structured data cannot be read on the page: "Person.name: Rose".']
  expect(await person(`${PAGE}#rose`)).toEqual(said)
  expect(await person(PAGE)).toEqual(said)
  expect(await person('https://ailleurs.example/#rose')).toEqual(said)
  expect(await person('https://site.example/#rose')).toEqual([])
  const rating = { '@type': 'AggregateRating', ratingValue: 4.5, bestRating: 5, ratingCount: 3 }
  expect(
    await told({ '@id': 'https://site.example/#rose', '@type': 'Thing', aggregateRating: rating }, '3'),
  ).toEqual([
    'invisible-rating: A rating or review count of the structured data cannot be read on the page: "AggregateRating.ratingValue: 4.5".',
  ])
})

test('several structured data scripts, or an unreadable one, are reported in the head of the template', async () => {
  const script = (json: string) => `<script type="application/ld+json">${json}</script>`
  const head = script('{') + script('{}') + script('{}')
  const template = 'export default 1\nexport const head = () => ({\n  jsonLd: [] })'
  const sources = { 'templates/pages/page.tsx': template }
  const problems = await checkPage(structured, { head }, { sources })
  expect(problems.map(({ message, place }) => [message.en, message.fr, place?.line])).toEqual([
    [
      'A page has several structured data scripts.',
      'Une page a plusieurs scripts de données structurées.',
      3,
    ],
    [
      'Structured data is not readable JSON, or does not state its type.',
      'Des données structurées ne sont pas du JSON lisible, ou ne disent pas leur type.',
      3,
    ],
  ])
})

test('a rating is reported at the function that builds it, a missing property in the head of the template', async () => {
  const told = async (node: object, template: string, content = '') => {
    const head = `<script type="application/ld+json">${JSON.stringify(node)}</script>`
    const sources = { 'templates/pages/page.tsx': template, 'content/a.md': content }
    const problems = await checkPage(structured, { head }, { sources, launch: true })
    return problems.map(({ message, place }) => [message.fr, `${place?.file}:${place?.line}`])
  }
  const rating = { '@type': 'AggregateRating', ratingValue: 4.5, bestRating: 5, ratingCount: 3 }
  expect(await told(rating, 'export const head = 1\nexport const aggregateRating = 2')).toEqual(
    [
      ['ratingValue', 4.5],
      ['ratingCount', 3],
    ].map(([property, value]) => [
      `Une note ou un nombre d’avis des données structurées ne se lit pas sur la page : « AggregateRating.${property}: ${value} ».`,
      'templates/pages/page.tsx:2',
    ]),
  )
  const site = { '@type': 'WebSite', name: 'Le site de Rose' }
  expect(await told(site, '\nexport const head = 1', 'Le site de Rose')).toEqual([
    ['Il manque « url » au nœud WebSite « Le site de Rose ».', 'templates/pages/page.tsx:2'],
  ])
})

test('a reference must point to a node of the page or outside the site', async () => {
  const to = (...ids: string[]) => ids.map((id) => ({ '@type': 'Thing', about: { '@id': id } }))
  expect(
    await told([{ '@type': 'Thing', '@id': `${PAGE}#a` }, ...to(`${PAGE}#a`, 'https://ailleurs.example/#b')]),
  ).toEqual([])
  expect(await told([{ '@type': 'Thing', '@id': '#a' }, ...to('#a', `${PAGE}#a`)])).toEqual([])
  expect(await told(to('#b'))).toEqual([
    'broken-reference: An "@id" reference leads to no node of the page: "/page#b".',
  ])
  expect(await told(to(`${PAGE}#b`, `${PAGE}#b`, 'https://site.example/'))).toEqual([
    'broken-reference: An "@id" reference leads to no node of the page: "/page#b".',
    'broken-reference: An "@id" reference leads to no node of the page: "/".',
  ])
})

test('special hours between two dates need no day of the week', async () => {
  const holidays = { validFrom: '2026-12-24', validThrough: '2027-01-02', opens: '00:00', closes: '00:00' }
  expect(await told({ '@type': 'OpeningHoursSpecification', ...holidays })).toEqual([])
})

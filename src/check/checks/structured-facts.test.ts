import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readFacts } from '../../content/load/facts.ts'
import { checkPage } from '../fixtures/site-in-memory.ts'
import { structuredFacts } from './structured-facts.ts'

const FACTS = `
phone: { structured: [telephone], readings: { main: { fr: (450) 555-0142 }, night: { value: 450 555-0143, fr: le soir } } }
rooms: { structured: [numberOfRooms], readings: { a: { value: 0, fr: aucune } } }
licence: { structured: [identifier], readings: { a: { fr: 1234-5678-90 } } }
town: { structured: [addressLocality], readings: { a: { fr: Oka } } }
zone: { structured: [areaServed], readings: { a: { fr: D’Oka à Saint-Joseph-du-Lac } } }
place: { structured: [geo], readings: { a: { value: [45.5, -74.1], fr: Plan } } }
radius: { structured: [geoRadius], unit: km, readings: { a: { value: 20, fr: 20 km } } }
since: { structured: [foundingDate], readings: { a: { value: 30, fr: plus de 30 ans } } }
paint: { unit: CAD/pi², readings: { a: { value: [12, 18], fr: 12 $ à 18 $ } } }
wash: { unit: CAD, readings: { a: { value: 65, fr: 65 $ }, b: { fr: au choix } } }
wheels: { unit: CADRE, readings: { a: { value: 7, fr: 7 cadres } } }
`

function check(node: object, facts = FACTS, template?: string) {
  const json = JSON.stringify({ '@type': 'Thing', ...node })
  const head = `<script type="application/ld+json">${json}</script>`
  const labelled = facts.replace(/^\w+: \{/gm, '$& label: x, status: attested,')
  const sources = {
    'content/facts.yaml': labelled,
    'templates/pages/page.tsx': template ?? `export const head = ${json}`,
  }
  return checkPage(structuredFacts, { head }, { facts: readFacts(parse(labelled), 'fr'), sources })
}
const told = async (node: object, facts?: string) =>
  (await check(node, facts)).map(({ message }) => message.en)

test.each([
  [{ telephone: '+1-450-555-0143' }],
  [{ telephone: ['514-555-0100'] }],
  [{ '@type': 'PropertyValue', propertyID: 'RBQ', value: '1234-5678-90' }],
  [{ value: '9999' }],
  [{ propertyID: 'RBQ' }],
  [{ addressLocality: 'Oka' }],
  [{ address: 'x', areaServed: ['Oka', { name: 'Saint-Joseph-du-Lac' }, { name: 7 }, null, 8] }],
  [{ areaServed: 'Laval' }],
  [{ latitude: 45.5, longitude: '-74.10' }],
  [{ longitude: 7 }],
  [{ geoRadius: 20000 }],
  [{ geoRadius: '20' }],
  [{ foundingDate: '1996-05-01' }],
  [{ foundingDate: 1992 }],
  [{ price: 80 }],
  [{ name: 'x' }],
])('%j agrees with the facts', async (node) => {
  expect(await told(node)).toEqual([])
})

test.each([
  [
    { telephone: '450-555-0199' },
    '"telephone" of the Thing node says "450-555-0199"; the facts say: "(450) 555-0142" (phone), "le soir" (phone).',
  ],
  [
    { propertyID: 'RBQ', value: 9999 },
    '"identifier" of the Thing node says "9999"; the facts say: "1234-5678-90" (licence).',
  ],
  [
    { '@type': ['A', 'B'], addressLocality: '' },
    '"addressLocality" of the A, B node says ""; the facts say: "Oka" (town).',
  ],
  [
    { address: 'x', areaServed: ['Oka', 'Laval', { name: 'Gatineau' }] },
    '"areaServed" of the Thing node says "Laval, Gatineau"; the facts say: "D’Oka à Saint-Joseph-du-Lac" (zone).',
  ],
  [
    { latitude: 45.6, longitude: -74.1 },
    '"geo" of the Thing node says "45.6"; the facts say: "Plan" (place).',
  ],
  [{ geoRadius: 35000 }, '"geoRadius" of the Thing node says "35000"; the facts say: "20 km" (radius).'],
  [
    { foundingDate: '1997' },
    '"foundingDate" of the Thing node says "1997"; the facts say: "plus de 30 ans" (since).',
  ],
  [
    { foundingDate: '1991' },
    '"foundingDate" of the Thing node says "1991"; the facts say: "plus de 30 ans" (since).',
  ],
  [{ numberOfRooms: '' }, '"numberOfRooms" of the Thing node says ""; the facts say: "aucune" (rooms).'],
])('%j is reported', async (node, expected) => {
  expect(await told(node)).toEqual([expected])
})

test('properties are compared only if facts state them', async () => {
  const node = { addressLocality: 'Laval' }
  expect(
    await told(node, 'town: { structured: [addressLocality], readings: { a: { fr: Oka } } }'),
  ).toHaveLength(1)
  expect(await told(node, 'other: { readings: { a: { fr: Oka } } }')).toEqual([])
})

test('several values are reported in French too', async () => {
  const french = async (node: object) => (await check(node)).map(({ message }) => message.fr)
  expect(await french({ address: 'x', areaServed: ['Laval', 'Gatineau'] })).toEqual([
    '« areaServed » du nœud Thing dit « Laval, Gatineau » ; les faits disent : « D’Oka à Saint-Joseph-du-Lac » (zone).',
  ])
})

test.each<readonly [object, string, string]>([
  [{ addressLocality: 'Laval' }, "a: 'Laval', addressLocality: 'Laval'", "'Laval'"],
  [{ addressLocality: 'Laval' }, 'a: "Laval", addressLocality: "Laval"', '"Laval"'],
  [{ addressLocality: 'Laval' }, "a: 'Laval', locality: Laval", 'Laval'],
  [{ address: 'x', areaServed: 'Laval' }, "a: 'Laval', name: 'Laval'", "'Laval'"],
  [{ latitude: 46, longitude: -74.1 }, 'a: 46, latitude: 46', '46'],
  [{ latitude: 46, longitude: -74.1 }, 'a: 46, lat: 46', '46'],
  [{ latitude: 45.5, longitude: -75 }, 'a: -75, longitude: -75', '-75'],
  [{ latitude: 45.5, longitude: -75 }, 'a: -75, lng: -75', '-75'],
  [{ geoRadius: 35000 }, 'geoRadius: 1, a: 35000', '35000'],
  [{ geoRadius: 3500 }, 'a: 3500, geoRadius: 1', 'geoRadius: 1'],
  [{ geoRadius: 3500 }, 'a: 3500, geoRadius, b', 'geoRadius, b'],
  [{ propertyID: 'RBQ', value: 99 }, "a: 99, value: '99'", "'99'"],
  [{ geoRadius: 3500 }, 'a: 3500, jsonLd: 1', 'jsonLd: 1'],
])('%j is reported at its place in %s', async (node, code, at) => {
  const [problem] = await check(node, FACTS, `export const head = () => (\n{ ${code} })`)
  expect(problem?.place).toMatchObject({ line: 2, column: code.lastIndexOf(at) + 3 })
})

test.each([
  ['4,6 sur 5', '61 avis'],
  ['4.6 out of 5', '61 reviews'],
])('ratings are recognized by their form: %s, %s', async (mean, count) => {
  const facts = `reviews: { readings: { mean: { value: 4.6, fr: "${mean}" }, count: { value: 61, fr: "${count}" } } }`
  expect(await told({ ratingValue: 4.6, reviewCount: 61 }, facts)).toEqual([])
  expect(await told({ ratingValue: 4.9, reviewCount: 60 }, facts)).toEqual([
    `"ratingValue" of the Thing node says "4.9"; the facts say: "${mean}" (reviews).`,
    `"reviewCount" of the Thing node says "60"; the facts say: "${count}" (reviews).`,
  ])
})

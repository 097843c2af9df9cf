import { expect, test } from 'vitest'
import { chooseOffers, type Behaviour, type Offer } from './choose-offers.ts'

const offer = (id: Offer['id'], priority: number, confidence = 80): Offer => ({
  id,
  type: 'service',
  title: id,
  description: '',
  action: '',
  link: '/',
  priority,
  confidence,
  icon: '',
})
const offers = [
  offer('location', 6),
  offer('winter', 7),
  offer('mould', 8),
  offer('engaged', 9),
  offer('after-hours', 10),
]
const nobody: Behaviour = { timeOnSite: 3, pagesViewed: ['/'], servicesViewed: [] }
const julyNoon = new Date(2026, 6, 15, 12, 0)
const ids = (behaviour: Partial<Behaviour>, now = julyNoon) =>
  chooseOffers(offers, { ...nobody, ...behaviour }, now).map(({ id }) => id)

test('no offer is shown on a first page view at noon in July', () => {
  expect(ids({})).toEqual([])
})

test('the offer for engaged visitors needs more than thirty seconds', () => {
  expect(ids({ timeOnSite: 30 })).toEqual([])
  expect(ids({ timeOnSite: 30.001 })).toEqual(['engaged'])
})

test.each([
  [7, 59, true],
  [8, 0, false],
  [17, 59, false],
  [18, 0, true],
  [0, 0, true],
])('%i h %i is after hours: %s', (hour, minute, fits) => {
  expect(ids({}, new Date(2026, 6, 15, hour, minute)).includes('after-hours')).toBe(fits)
})

test.each(Array.from({ length: 12 }, (_, month) => month))('winter offer in month %i (from 0)', (month) => {
  const winter = [9, 10, 11, 0, 1, 2].includes(month)
  expect(ids({}, new Date(2026, month, 15, 12)).includes('winter')).toBe(winter)
})

test('viewing the mould page triggers its offer, viewing another service does not', () => {
  expect(ids({ servicesViewed: ['decontamination-amiante'] })).toEqual([])
  expect(ids({ servicesViewed: ['decontamination-moisissures'] })).toEqual(['mould'])
})

test('a known city triggers the location offer', () => {
  expect(ids({ location: 'mirabel' })).toEqual(['location'])
})

test('the highest priority comes first', () => {
  const everything = { timeOnSite: 60, servicesViewed: ['decontamination-moisissures'], location: 'mirabel' }
  expect(ids(everything, new Date(2026, 11, 1, 20))).toEqual([
    'after-hours',
    'engaged',
    'mould',
    'winter',
    'location',
  ])
})

test('ties are broken by confidence', () => {
  const equal = [offer('winter', 7, 60), offer('location', 7, 90)]
  const chosen = chooseOffers(equal, { ...nobody, location: 'oka' }, new Date(2026, 0, 1, 12))
  expect(chosen.map(({ id }) => id)).toEqual(['location', 'winter'])
})

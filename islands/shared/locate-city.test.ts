import { expect, test } from 'vitest'
import { cityAtRandom, locateCity } from './locate-city.ts'

const cities = [
  { slug: 'ouest', lat: 45, lng: -74 },
  { slug: 'est', lat: 45, lng: -73.875 },
  { slug: 'nord', lat: 46, lng: -74 },
]
const half = { lat: 0.0625, lng: 0.125 }

test.each([
  [{ lat: 45, lng: -74 }, 'ouest'],
  [{ lat: 45.0625, lng: -74.125 }, 'ouest'],
  [{ lat: 44.9375, lng: -73.75 }, 'est'],
  [{ lat: 45, lng: -73.94 }, 'ouest'],
  [{ lat: 45, lng: -73.93 }, 'est'],
  [{ lat: 46.0625, lng: -73.875 }, 'nord'],
])('%o is in %s', (place, slug) => {
  expect(locateCity(place, cities, half)?.slug).toBe(slug)
})

test.each([
  { lat: 45.063, lng: -74 },
  { lat: 44.937, lng: -74 },
  { lat: 45, lng: -74.126 },
  { lat: 45, lng: -73.749 },
  { lat: 46, lng: -73.874 },
])('%o is outside every box', (place) => {
  expect(locateCity(place, cities, half)).toBeUndefined()
})

test.each([
  [0, 'ouest'],
  [0.5, 'est'],
  [0.999, 'nord'],
])('random value %d picks %s', (chance, slug) => {
  expect(cityAtRandom(cities, () => chance)?.slug).toBe(slug)
})

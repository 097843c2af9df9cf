import { expect, test } from 'vitest'
import { halfBox, roundPlace } from './city-boxes.ts'

test('a box is square in kilometres', () => {
  expect(halfBox([{ lat: 45.65, lng: -74.08 }], 7)).toEqual({ lat: 0.063, lng: 0.09 })
})

test('boxes further north are wider in degrees', () => {
  expect(halfBox([{ lat: 60, lng: -74 }], 7)).toEqual({ lat: 0.063, lng: 0.126 })
})

test('coordinates are rounded to 100 m', () => {
  expect(roundPlace({ lat: 45.65008, lng: -74.08251 })).toEqual({ lat: 45.65, lng: -74.083 })
})

import { expect, test } from 'vitest'
import { changedFigures, withFigures } from './same-figure.ts'

test.each([
  ['450-555-0142', '450-555-0199', '+1-450-555-0142', '+1-450-555-0199'],
  ['à partir de 375 $', 'à partir de 395 $', 'from $375', 'from $395'],
  ['375 $', '395 $', '375', '395'],
  ['2 500 $ à 8 000 $', '2 700 $ à 8 000 $', '$2,500 to $8,000', '$2,700 to $8,000'],
  ['2 500 $ à 8 000 $', '8 000 $ à 9 000 $', '$2,500 to $8,000', '$8,000 to $9,000'],
  ['90 $', '110 $', 'from 90 dollars', 'from 110 dollars'],
])('a change from %s to %s also applies to %s', (before, after, text, changed) => {
  expect(withFigures(text, changedFigures(before, after))).toBe(changed)
})

test.each([
  ['90 $', '110 $', '1 090 $'],
  ['375 $', '395 $', '1375'],
  ['950 $', '1 050 $', '$9,50'],
  ['sur demande', '395 $', '375'],
  ['375 $', 'de 375 $ à 395 $', '375'],
])('a change from %s to %s does not apply to %s', (before, after, text) => {
  expect(withFigures(text, changedFigures(before, after))).toBeUndefined()
})

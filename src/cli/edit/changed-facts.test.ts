import { expect, test } from 'vitest'
import { changedFacts } from './changed-facts.ts'

const facts = (telephone: string, price: number) => `telephone:
  label: Ligne
  readings:
    principal: { value: '+1-${telephone}', fr: ${telephone}, en: ${telephone} }
prix:
  readings:
    page: { value: ${price}, fr: ${price} $, en: $${price} }
`

test('a changed fact is returned with all written forms of its old and new values', () => {
  expect(changedFacts(facts('450-555-0142', 395), facts('450-555-0199', 395), 'fr')).toEqual([
    {
      name: 'Ligne',
      from: '450-555-0142',
      to: '450-555-0199',
      forms: [
        ['+1-450-555-0142', '+1-450-555-0199'],
        ['14505550142', '14505550199'],
        ['450-555-0142', '450-555-0199'],
        ['4505550142', '4505550199'],
        ['450-555-0142', '450-555-0199'],
        ['4505550142', '4505550199'],
      ],
    },
  ])
  expect(changedFacts(facts('450-555-0142', 395), facts('450-555-0142', 425), 'en')).toEqual([
    {
      name: 'prix',
      from: '$395',
      to: '$425',
      forms: [
        ['395', '425'],
        ['395 $', '425 $'],
        ['$395', '$425'],
      ],
    },
  ])
  expect(changedFacts(undefined, facts('450-555-0142', 395), 'fr')).toEqual([])
  expect(changedFacts(facts('450-555-0142', 395), undefined, 'fr')).toEqual([])
})

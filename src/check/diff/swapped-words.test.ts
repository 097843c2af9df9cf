import { expect, test } from 'vitest'
import type { PageChange, PartChange } from './compare-sites.ts'
import { describeChanges } from './describe-changes.ts'
import { withoutSwaps, type Swap } from './swapped-words.ts'

const telephone: Swap = {
  name: 'Téléphone',
  from: '450-555-0142',
  to: '450-555-0199',
  forms: [
    ['450-555-0142', '450-555-0199'],
    ['14505550142', '14505550199'],
  ],
}
const price: Swap = { name: 'Prix', from: '395 $', to: '425 $', forms: [['395 $', '425 $']] }
const page = (url: string, ...changes: PartChange[]): PageChange => ({
  url,
  title: url,
  kind: 'changed',
  content: true,
  changes,
})
const text = (removed: readonly string[], added: readonly string[]): PartChange => ({
  part: 'text',
  removed,
  added,
})

test('lines that differ only by swapped values are summarized once with their number of pages', () => {
  const pages = [
    page('/a', text(['Appeler 450-555-0142'], ['Appeler 450-555-0199']), {
      part: 'links',
      removed: ['tel:+14505550142 (a)'],
      added: ['tel:+14505550199 (a)'],
    }),
    page(
      '/b',
      text(
        ['Dès 395\u00A0$ au 450-555-0142', 'Un mot'],
        ['Nouveau', 'Dès 425\u00A0$ au 450-555-0199', 'Un autre mot'],
      ),
    ),
  ]
  expect(describeChanges(pages, 'fr', { swaps: [telephone, price] }).split('\n')).toEqual([
    'Contenu changé : 2 pages.',
    '',
    'Téléphone : 450-555-0142 → 450-555-0199, 2 pages',
    'Prix : 395 $ → 425 $, 1 page',
    '',
    '/b  /b',
    '  texte',
    '    − Un mot',
    '    + Nouveau',
    '    + Un autre mot',
  ])
})

test('a swap matches neither part of a longer figure nor a line with other changes', () => {
  const changed = [
    page('/a', text(['1395 $'], ['1425 $'])),
    page('/b', text(['395 $ par mur'], ['425 $ par pièce'])),
  ]
  expect(withoutSwaps(changed, [price])).toEqual({ rest: changed, found: [] })
})

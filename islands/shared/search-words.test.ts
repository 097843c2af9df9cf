import { expect, test } from 'vitest'
import { searchWords } from './search-words.ts'

test.each([
  ['l’odeur de moisi dans la cave', 'odeur moisi cave'],
  ["qu'est-ce que l'amiante", 'est-ce amiante'],
  ['Dégât d’eau à Laval', 'Dégât eau Laval'],
  ['la', 'la'],
  ['  ', ''],
  ['desherbage Sainte-Thérèse', 'desherbage Sainte-Thérèse'],
  ['St-Jérôme', 'Saint-Jérôme'],
  ['ste thérèse', 'sainte-thérèse'],
  ['stationnement', 'stationnement'],
  ['Mold removal', 'Mould removal'],
])('%s is searched as %s', (typed, words) => {
  expect(searchWords(typed)).toBe(words)
})

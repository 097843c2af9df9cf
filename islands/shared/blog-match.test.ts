import { expect, test } from 'vitest'
import { matches } from './blog-match.ts'

const article = {
  title: 'L’amiante au Québec : guide',
  excerpt: 'Un matériau suspect vient d’être brisé.',
  category: 'Décontamination',
  tags: ['amiante', 'RBQ', '24/7'],
}
const none = { search: '', category: '', tag: '' }

test('without filters every article matches', () => {
  expect(matches(article, none)).toBe(true)
})

test.each(['QUÉBEC', 'quebec', "l'amiante", 'materiau', 'rbq', '  24/7 ', 'québec : guide'])(
  'the search « %s » finds the article',
  (search) => {
    expect(matches(article, { ...none, search })).toBe(true)
  },
)

test('a word that appears nowhere does not match', () => {
  expect(matches(article, { ...none, search: 'radon' })).toBe(false)
})

test('filters combine', () => {
  expect(matches(article, { search: 'guide', category: 'Décontamination', tag: 'RBQ' })).toBe(true)
  expect(matches(article, { search: 'guide', category: 'Santé', tag: 'RBQ' })).toBe(false)
  expect(matches(article, { search: 'guide', category: 'Décontamination', tag: 'IICRC' })).toBe(false)
})

import { expect, test } from 'vitest'
import { BODY } from '../../save/field-path.ts'
import { writtenText } from './written-text.ts'

test('what was written in a draft is each value that differs from its file, and the text without a key', () => {
  const base = { title: 'Miche', price: 7.5, sold: true, tags: ['a', 'b'], [BODY]: 'One.' }
  const value = {
    title: 'Miche noire',
    price: 7.5,
    sold: false,
    tags: ['a', 'c', 'd'],
    seo: { description: 'New' },
    [BODY]: 'One.\n\nTwo.',
  }
  expect(writtenText({ base, value })).toBe(
    'title: Miche noire\n\nsold: false\n\ntags.1: c\n\ntags.2: d\n\nseo.description: New\n\nOne.\n\nTwo.',
  )
})

test('without the file that a draft was made from, all of it was written', () => {
  expect(writtenText({ value: { title: 'Miche', tags: ['a'] } })).toBe('title: Miche\n\ntags.0: a')
})

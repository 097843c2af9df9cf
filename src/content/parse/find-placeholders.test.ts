import { expect, test } from 'vitest'
import { findPlaceholders, findPlaceholderLine } from './find-placeholders.ts'

test('placeholders of `site new` are found by their path, and similar text is not', () => {
  const left = {
    lead: 'À écrire',
    list: ['To write.......', 'À écrire : {a}', 'todo'],
    text: 'À écrire.\n',
  }
  const fine = { placeholder: 'todo@example.com', rest: 'Ce qui reste à écrire', none: null, number: 1 }
  expect(findPlaceholders({ ...left, ...fine })).toEqual([
    ['lead'],
    ['list', 0],
    ['list', 1],
    ['list', 2],
    ['text'],
  ])
  expect(findPlaceholderLine('Texte.\n\nÀ écrire.\n')).toBe(2)
  expect(findPlaceholderLine('Rien à écrire.')).toBeUndefined()
})

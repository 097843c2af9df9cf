import { expect, test } from 'vitest'
import { excerptParts } from './excerpt-parts.ts'

test('words between marks are told apart, and characters of HTML are read', () => {
  expect(excerptParts('<mark>Moins</mark> de 3 &lt; 5 &amp;amp; <mark>plus</mark>')).toEqual([
    { text: '', marked: false },
    { text: 'Moins', marked: true },
    { text: ' de 3 < 5 &amp; ', marked: false },
    { text: 'plus', marked: true },
    { text: '', marked: false },
  ])
})

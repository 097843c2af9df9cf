import { expect, test } from 'vitest'
import { excerptParts } from './excerpt-parts.ts'

test('marked words are separated from the rest, and HTML entities are decoded', () => {
  expect(excerptParts('<mark>Moins</mark> de 3 &lt; 5 &amp;amp; <mark>plus</mark>')).toEqual([
    { text: '', marked: false },
    { text: 'Moins', marked: true },
    { text: ' de 3 < 5 &amp; ', marked: false },
    { text: 'plus', marked: true },
    { text: '…', marked: false },
  ])
})

test.each([
  ['Une phrase entière.', 'Une phrase entière.'],
  ['et ce qu’il ne faut pas tenter', '… et ce qu’il ne faut pas tenter…'],
  ['Un mur <mark>mouillé</mark>,', 'Un mur mouillé,…'],
  ['Le retrait d’ <mark>amiante</mark> qu’ il faut.', 'Le retrait d’amiante qu’il faut.'],
])('an ellipsis shows where %s was cut', (html, shown) => {
  expect(
    excerptParts(html)
      .map(({ text }) => text)
      .join(''),
  ).toBe(shown)
})

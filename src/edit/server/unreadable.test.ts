import { expect, test } from 'vitest'
import { unreadable } from './unreadable.ts'

test.each([
  ['a.yaml', 'a: 1\nb: "2\n', /^Line \d: \S/],
  ['a.yaml', 'a: 1\nb: 2\na: 3\n', /^Line 3: \S/],
  ['a.json', '{\n  "a": 1\n  "b": 2\n}\n', /^Line \d: \S/],
  ['a.md', '---\na: [1\n---\n\nText: [\n', /^Line \d: \S/],
  ['a.md', '---\na: 1\n\nText\n', /^Line 1: The front matter is never closed/],
])('%s with %j is reported with its line', (file, text, said) => {
  expect(unreadable(file, text, 'en')).toMatch(said)
})

test('the line number is given in French', () => {
  expect(unreadable('a.yaml', 'a: 1\nb: 2\na: 3\n', 'fr')).toMatch(/^Ligne 3 : /)
})

test.each([
  ['a.yaml', ''],
  ['a.yaml', 'a: 1\r\nb: "2"\r\n'],
  ['a.json', '{ "a": 1 }'],
  ['a.md', '---\na: 1\n---\n\nText: [\n'],
  ['a.md', 'Text: [\n'],
])('%s with %j can be read', (file, text) => {
  expect(unreadable(file, text, 'en')).toBeUndefined()
})

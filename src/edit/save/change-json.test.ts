import { expect, test } from 'vitest'
import { changeFile } from './change-file.ts'
import { Refusal } from './refusal.ts'

test('a JSON file keeps its indentation and its other values', () => {
  const text = '{\r\n    "a": [1, 2],\r\n    "b": { "c": "é" }\r\n}\r\n'
  expect(changeFile('a.json', text, { a: [1, 3], b: { c: 'è' } })).toBe(
    '{\r\n    "a": [1, 3],\r\n    "b": { "c": "è" }\r\n}\r\n',
  )
})

const oneLine = '{\n  "a": [{ "k": 1 }, { "k": 2, "l": [1, 2] }],\n  "b": { "c": 1 }\n}\n'
const lines = '{\n\t"a": [\n\t\t{ "k": [1] },\n\t\t{\n\t\t\t"k": [2]\n\t\t}\n\t]\n}\n'
const [one, two] = [{ k: 1 }, { k: 2, l: [1, 2] }]

test.each([
  ['an added item', oneLine, { a: [one, two, { k: '{ "x', l: [] }] }, ', { "k": "{ \\"x", "l": [] }]'],
  [
    'an item added first',
    oneLine,
    { a: [{ k: 3 }, one, two] },
    '[{ "k": 3 }, { "k": 1 }, { "k": 2, "l": [1, 2] }]',
  ],
  ['a removed item', oneLine, { a: [two] }, '"a": [{ "k": 2, "l": [1, 2] }],'],
  ['a moved item', oneLine, { a: [two, one] }, '[{ "k": 2, "l": [1, 2] }, { "k": 1 }]'],
  [
    'a moved and changed item',
    oneLine,
    { a: [{ ...two, l: [1, 3] }, one] },
    '[{ "k": 2, "l": [1, 3] }, { "k": 1 }]',
  ],
  [
    'an item of an item',
    oneLine,
    { a: [one, { k: 2, l: [1, 2, 3] }] },
    '{ "k": 1 }, { "k": 2, "l": [1, 2, 3] }]',
  ],
  [
    'an item on several lines',
    lines,
    { a: [{ k: [1] }, { k: [2] }, { k: [] }] },
    '[1] },\n\t\t{\n\t\t\t"k": [2]\n\t\t},\n\t\t{\n\t\t\t"k": []\n\t\t}\n\t]',
  ],
  [
    'a second item',
    '{ "a": [\n  {"k":1}\n] }',
    { a: [one, { k: 2, l: 1 }] },
    '[\n  {"k":1},\n  {"k": 2, "l": 1}\n]',
  ],
])('%s in a JSON list leaves the others as they are written', (_, source, { a }, expected) => {
  const wanted = { ...(JSON.parse(source) as object), a }
  const result = changeFile('a.json', source, wanted)
  expect(result).toContain(expected)
  expect(JSON.parse(result)).toEqual(wanted)
  expect(result.endsWith(source.slice(source.lastIndexOf(']')))).toBe(true)
})

test('keys added to JSON and removed from it leave the lines of the others', () => {
  const text = '{\n  "a": 1,\n\n  "b": { "x": "y" },\n  "c": 3\n}\n'
  expect(changeFile('a.json', text, { a: '#', n: { m: [1] }, b: { x: 'y', z: true } })).toBe(
    '{\n  "a": "#",\n\n  "n": {\n    "m": [\n      1\n    ]\n  },\n\n  "b": { "x": "y", "z": true }\n}\n',
  )
  expect(changeFile('a.json', text, { b: { x: 'y' } })).toBe('{\n  "b": { "x": "y" }\n}\n')
})

test('an edit of a JSON file with duplicate keys is rejected', () => {
  expect(() => changeFile('a.json', '{"a":1,"b":2,"b":3,"c":4}', { a: 9, b: 3 })).toThrow(Refusal)
})

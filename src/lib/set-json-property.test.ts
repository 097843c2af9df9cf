import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setJsonProperty } from './set-json-property.ts'

const set = (source: string, value: unknown = { a: 1 }) => setJsonProperty(source, 'k', () => value)

test('a property is added at the end of an object', () => {
  expect(set('{}\n', 1)).toBe('{\n  "k": 1\n}\n')
  expect(set('{\n  "x": true\n}\n', 1)).toBe('{\n  "x": true,\n  "k": 1\n}\n')
})

test('comments, trailing commas and indentation are preserved', () => {
  const source = '// mine\n{\n    /* a, } */ "x": ["{", 1], // why\n    "y": { "k": 0 }, // nested\n}\n'
  expect(set(source)).toBe(
    '// mine\n{\n    /* a, } */ "x": ["{", 1], // why\n    "y": {\n        "k": 0\n    },\n    "k": {\n        "a": 1\n    }, // nested\n}\n',
  )
})

test('an existing property is replaced in place', () => {
  expect(set('{ "k": { "old": [1, 2], }, "z": 1 }', 2)).toBe('{ "k": 2, "z": 1 }')
})

test('the old value is passed on without its comments', () => {
  let old: unknown
  setJsonProperty('{ "k": { "url": "https://x", // no\n "b": [1,], } }', 'k', (value) => (old = value))
  expect(old).toEqual({ url: 'https://x', b: [1] })
})

test('setting the same value changes nothing', () => {
  const source = '{"k":{"a":1} /* mine */}'
  expect(set(source)).toBe(source)
})

test('a text that is not a JSON object gives undefined', () => {
  for (const source of ['', '[]', '{ "k": }', '{ "a": 1', '{ a: 1 }', 'null'])
    expect(set(source)).toBeUndefined()
})

test('any JSON object keeps its other properties', () => {
  const object = fc.dictionary(fc.string(), fc.jsonValue())
  const spacing = fc.constantFrom(undefined, 2, '\t')
  fc.assert(
    fc.property(object, fc.jsonValue(), spacing, (before, value, indent) => {
      const result = setJsonProperty(JSON.stringify(before, null, indent), 'k', () => value)
      expect(JSON.parse(result ?? '')).toEqual(JSON.parse(JSON.stringify({ ...before, k: value })))
    }),
  )
})

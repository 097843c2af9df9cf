import { expect, test } from 'vitest'
import { z } from 'zod'
import { localize } from '../../problems/problem.ts'
import { parseText } from './fixtures/parse-text.ts'

const told = (schema: z.ZodType, source: string) =>
  parseText(schema, source)
    .problems.map((problem) => localize(problem, 'en'))
    .map(({ place, message, hint }) => `${place?.line}:${place?.column} ${message} ${hint}`)

const keys = { title: z.string(), b: z.number() }

test.each([
  ['z.object()', z.object(keys)],
  ['z.strictObject()', z.strictObject(keys)],
  ['a union', z.union([z.strictObject(keys), z.strictObject({ c: z.string(), d: z.string() })])],
])('a misspelt key of %s is one mistake', (_, schema) => {
  expect(told(schema, 'b: 1\ntitel: x')).toEqual(['2:1 There is no key "titel". Did you mean "title"?'])
})

test('a key that stands in a loose object may be meant', () => {
  expect(told(z.looseObject(keys), 'titel: x\nb: 1')).toEqual([
    '1:1 "title" is missing. Add the line "title: …".',
  ])
})

test('a key nearest to another missing one is a misspelling of that one alone', () => {
  expect(told(z.strictObject({ title: z.string(), titles: z.string() }), 'titels: x')).toEqual([
    '1:1 "title" is missing. Add the line "title: …".',
    '1:1 There is no key "titels". Did you mean "titles"?',
  ])
})

test('a key without a value can be removed if it is optional', () => {
  const schema = z.object({ title: z.string(), lead: z.string().optional() })
  expect(told(schema, 'title:\nlead:')).toEqual([
    '1:1 "title" has no value. Write it after the colon.',
    '2:1 "lead" has no value. Write it after the colon, or remove the line.',
  ])
})

test('a long value is cut in its problem, and no character of it in two', () => {
  const source = (letters: number) => `a: ${'x'.repeat(letters)}🙂${'y'.repeat(20)}`
  expect(told(z.object({ a: z.email() }), source(58))).toEqual([
    `1:4 a: "${'x'.repeat(58)}…" should be an email address. undefined`,
  ])
  expect(told(z.object({ a: z.email() }), source(57))).toEqual([
    `1:4 a: "${'x'.repeat(57)}🙂…" should be an email address. undefined`,
  ])
})

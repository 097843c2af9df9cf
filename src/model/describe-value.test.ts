import { expect, test } from 'vitest'
import { describeValue } from './describe-value.ts'

const entry = { id: 'miche', data: { poids: 900 } }
const describe = (value: unknown) =>
  describeValue(value, (each) => (each === entry ? 'pains/miche' : undefined))

const bare: object = Object.assign(Object.create(null) as object, { a: 1 })

test.each([
  ['a text', '6"a text'],
  ['', '0"'],
  [12.5, '12.5'],
  [-0, '-0'],
  [0, '0'],
  [Number.NaN, 'NaN'],
  [true, 'true'],
  [undefined, 'undefined'],
  [null, 'null'],
  [[1, ['a', null]], '[1,[1"a,null,],]'],
  [{ a: 1, 'b:': { c: undefined } }, '{1"a:1,2"b::{1"c:undefined,},}'],
  [bare, '{1"a:1,}'],
  [entry, '<pains/miche>'],
  [{ each: [entry] }, '{4"each:[<pains/miche>,],}'],
])('%j is described as %s', (value, description) => {
  expect(describe(value)).toBe(description)
})

test.each([
  [() => 1],
  [Symbol('a')],
  [1n],
  [new Date(0)],
  [new Map()],
  [[() => 1]],
  [{ a: { b: new Date(0) } }],
])('a value that is not plain data has no description: %s', (value) => {
  expect(describe(value)).toBeUndefined()
})

test('different data has different descriptions', () => {
  const different = [
    ['a,1"b'],
    ['a', 'b'],
    { 0: 'a' },
    'pains/miche',
    entry,
    '12',
    12,
    'null',
    null,
    [[]],
    [],
  ]
  expect(new Set(different.map(describe)).size).toBe(different.length)
})

import { expect, test } from 'vitest'
import { placeOfChange } from './place-of-change.ts'

test.each([
  [{ a: 1, b: 'one two' }, { a: 1, b: 'one 2 two' }, ['b'], 6],
  [{ a: [{ b: 'x' }, { b: 'y' }] }, { a: [{ b: 'x' }, { b: '' }] }, ['a', 1, 'b'], 0],
  [{ a: ['x'] }, { a: ['x', 'y'] }, ['a', 1], 0],
  [{ a: 'x', b: 1 }, { b: 1 }, ['a'], 0],
])('between %j and %j, %j has changed', (before, after, path, caret) => {
  expect(placeOfChange(before, after)).toEqual({ path, caret })
})

import { expect, test } from 'vitest'
import { itemKeys } from './item-keys.ts'

const [a, b, c] = [{ n: 'a' }, { n: 'b' }, { n: 'c' }]
const before = { items: [a, b, c], keys: [0, 1, 2] }

test.each([
  ['moved', [b, a, c], [1, 0, 2]],
  ['removed', [b, c], [1, 2]],
  ['changed in place', [a, { n: 'B' }, c], [0, 1, 2]],
  ['added', [a, b, c, { n: 'd' }], [0, 1, 2, 9]],
  ['copied', [a, { ...a }, b, c], [0, 9, 1, 2]],
])('the other items keep their keys when an item is %s', (_, items, keys) => {
  expect(itemKeys(items, before, () => 9)).toEqual(keys)
})

test('equal items keep their keys', () => {
  expect(itemKeys(['', '', 'x'], { items: ['', ''], keys: [4, 5] }, () => 6)).toEqual([4, 5, 6])
})

import { expect, test } from 'vitest'
import { rebase } from './rebase.ts'

const base = { title: 'A', tags: ['a', 'b'], head: { text: 'x', note: 'y' } }

test('changes of both sides are merged', () => {
  const mine = { ...base, title: 'B', head: { text: 'x' } }
  const theirs = { ...base, tags: ['a', 'c'], head: { text: 'z', note: 'y' } }
  expect(rebase(base, mine, theirs)).toEqual({
    value: { title: 'B', tags: ['a', 'c'], head: { text: 'z' } },
    clash: false,
  })
})

test.each([
  ['a value', 'A', 'B', 'C', 'B'],
  ['a list', ['a', 'b'], ['b', 'a'], ['a', 'b', 'c'], ['b', 'a']],
  ['a list that they made a text', ['a'], ['b'], 'a', ['b']],
  ['a removed group', { a: 1 }, undefined, { a: 2 }, undefined],
])('if both sides changed %s, mine wins, which is said', (_, before, mine, theirs, value) => {
  expect(rebase(before, mine, theirs)).toEqual({ value, clash: true })
})

test('without a base, mine wins', () => {
  expect(rebase(undefined, base, { title: 'C' })).toEqual({ value: base, clash: true })
  expect(rebase(undefined, base, base)).toEqual({ value: base, clash: false })
})

import { expect, test } from 'vitest'
import { rebase } from './rebase.ts'

const base = { title: 'A', tags: ['a', 'b'], head: { text: 'x', note: 'y' } }

test('changes of both sides are merged', () => {
  const mine = { ...base, title: 'B', head: { text: 'x' } }
  const theirs = { ...base, tags: ['a', 'c'], head: { text: 'z', note: 'y' } }
  expect(rebase(base, mine, theirs)).toEqual({ title: 'B', tags: ['a', 'c'], head: { text: 'z' } })
})

test('if both sides change the same value, mine wins', () => {
  expect(rebase(base, { ...base, title: 'B' }, { ...base, title: 'C' })).toMatchObject({ title: 'B' })
  expect(rebase(base, { ...base, tags: ['a'] }, { ...base, tags: ['b', 'c', 'd'] })).toMatchObject({
    tags: ['a'],
  })
})

test('without a base, mine wins', () => {
  expect(rebase(undefined, base, { title: 'C' })).toEqual(base)
})

import { expect, test } from 'vitest'
import { rebase } from './rebase.ts'

const base = { title: 'A', tags: ['a', 'b'], head: { text: 'x', note: 'y' } }

test('changes of both stay, each where it was made', () => {
  const mine = { ...base, title: 'B', head: { text: 'x' } }
  const theirs = { ...base, tags: ['a', 'c'], head: { text: 'z', note: 'y' } }
  expect(rebase(base, mine, theirs)).toEqual({ title: 'B', tags: ['a', 'c'], head: { text: 'z' } })
})

test('where both changed the same, mine is taken', () => {
  expect(rebase(base, { ...base, title: 'B' }, { ...base, title: 'C' })).toMatchObject({ title: 'B' })
  expect(rebase(base, { ...base, tags: ['a'] }, { ...base, tags: ['b', 'c', 'd'] })).toMatchObject({
    tags: ['a'],
  })
})

test('without what it was made on, it is mine', () => {
  expect(rebase(undefined, base, { title: 'C' })).toEqual(base)
})

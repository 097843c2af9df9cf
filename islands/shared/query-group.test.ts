import { expect, test } from 'vitest'
import { queryGroup } from './query-group.ts'

const groups = ['hautes-laurentides', 'laurentides', 'montreal']

test.each([
  ['laurentides', 'laurentides'],
  ['Hautes-Laurentides', 'hautes-laurentides'],
  ['hautes laurentides', 'hautes-laurentides'],
  ['Montréal', 'montreal'],
])('« %s » selects %s', (asked, group) => {
  expect(queryGroup(asked, groups)).toBe(group)
})

test.each([null, '', 'estrie'])('%s selects no group', (asked) => {
  expect(queryGroup(asked, groups)).toBeUndefined()
})

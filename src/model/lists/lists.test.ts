import { expect, test } from 'vitest'
import { groupEntries } from './group-entries.ts'
import { neighbours } from './neighbours.ts'
import { paginate } from './paginate.ts'

const url = (number: number) => (number === 1 ? '/posts' : `/posts/page/${number}`)

test('a list is split into pages that link to each other', () => {
  expect(paginate(['a', 'b', 'c', 'd', 'e'], { size: 2, url })).toEqual([
    { items: ['a', 'b'], number: 1, count: 3, url: '/posts', next: '/posts/page/2' },
    {
      items: ['c', 'd'],
      number: 2,
      count: 3,
      url: '/posts/page/2',
      previous: '/posts',
      next: '/posts/page/3',
    },
    { items: ['e'], number: 3, count: 3, url: '/posts/page/3', previous: '/posts/page/2' },
  ])
})

test('an empty list and exactly one full page both give one page', () => {
  expect(paginate([], { size: 2, url })).toEqual([{ items: [], number: 1, count: 1, url: '/posts' }])
  expect(paginate(['a', 'b'], { size: 2, url })).toHaveLength(1)
})

test('entries are grouped by the slugs of one or more names, each once per group', () => {
  const entries = [
    { id: 'a', tags: ['Été', 'C & D', 'été'] },
    { id: 'b', tags: [] },
    { id: 'c', tags: ['c-d', '🎉'] },
  ]
  const short = groupEntries(entries, ({ tags }) => tags).map((group) => ({
    ...group,
    entries: group.entries.map(({ id }) => id),
  }))
  expect(short).toEqual([
    { name: 'Été', slug: 'ete', entries: ['a'] },
    { name: 'C & D', slug: 'c-d', entries: ['a', 'c'] },
    { name: '🎉', slug: 'u1f389', entries: ['c'] },
  ])
  expect(groupEntries(entries, ({ id }) => id)).toHaveLength(3)
})

test('an entry has neighbours, except beyond the ends and outside the list', () => {
  const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  expect(neighbours([a, b, c], 'b')).toEqual({ previous: a, next: c })
  expect(neighbours([a, b, c], 'a')).toEqual({ next: b })
  expect(neighbours([a, b, c], 'c')).toEqual({ previous: b })
  expect(neighbours([a, b, c], 'x')).toEqual({})
})

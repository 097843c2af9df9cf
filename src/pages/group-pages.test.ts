import { expect, test } from 'vitest'
import { groupPages } from './group-pages.ts'

const page = (name: string, template: string, ...features: string[]) => ({
  pages: [name],
  template,
  features: new Set(features),
})
const names = (groups: readonly { readonly pages: readonly string[] }[]) =>
  groups.map(({ pages }) => pages.join(' '))

test('pages with the same classes share a group even below the limit', () => {
  const groups = groupPages([page('a', 't', 'x', 'y'), page('b', 't', 'y', 'x'), page('c', 't', 'x')], 9)
  expect(names(groups)).toEqual(['a b', 'c'])
})

test('beyond the limit, the most similar pages share first', () => {
  const pages = [page('a', 't', 'x', 'y', 'z'), page('b', 't', 'q'), page('c', 't', 'x', 'y'), page('d', 't')]
  const upTo = (limit: number) => names(groupPages(pages, limit))
  expect(upTo(4)).toEqual(['a', 'b', 'c', 'd'])
  expect(upTo(3)).toEqual(['a c', 'b', 'd'])
  expect(upTo(2)).toEqual(['a c', 'b d'])
  expect(upTo(1)).toEqual(['a c b d'])
})

test('an unused class counts for each page that would get it', () => {
  const [a, b, c, d] = [
    page('a', 't', 'x'),
    page('b', 't', 'x'),
    page('c', 't', 'x', 'y'),
    page('d', 't', 'x', 'y', 'z'),
  ]
  expect(names(groupPages([a, b, c, d], 2))).toEqual(['a b', 'c d'])
  expect(names(groupPages([c, a, b, d], 2))).toEqual(['c d', 'a b'])
})

test('of all templates, the pages that share most merge first', () => {
  const [first, second] = [page('a', 't', 'x', 'y'), page('b', 't', 'z')]
  const pages = [first, second, page('c', 'u', 'x', 'y'), page('d', 'u', 'x'), page('e', 'u', 'q')]
  expect(names(groupPages(pages, 4))).toEqual(['a', 'b', 'c d', 'e'])
  expect(names(groupPages(pages, 3))).toEqual(['a b', 'c d', 'e'])
})

test('a group has the classes of all its pages', () => {
  expect([...(groupPages([page('a', 't', 'x'), page('b', 't', 'y')], 1)[0]?.features ?? [])]).toEqual([
    'x',
    'y',
  ])
})

test('pages of different templates never share a group', () => {
  expect(names(groupPages([page('a', 't', 'x'), page('b', 'u', 'x')], 1))).toEqual(['a', 'b'])
})

test('a template with very many kinds of page becomes a single group', () => {
  const pages = Array.from({ length: 60 }, (_, n) => page(`p${n}`, 't', `c${n}`))
  expect(groupPages(pages, 50)).toHaveLength(1)
})

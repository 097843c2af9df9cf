import { expect, test } from 'vitest'
import { chooseVisits } from './choose-visits.ts'
import type { Visit } from './visits.ts'

const visit = (path: string, ...names: string[]): Visit => ({
  path,
  acts: names.map((name) => ({ name, go: () => Promise.resolve() })),
})
const visits = [
  visit('/', 'chat opens', 'chat closes', 'wizard opens'),
  visit('/contact', 'menu opens', 'menu closes'),
  visit('/blog', 'a category'),
]
const chosen = (text: string) =>
  chooseVisits(visits, text).map(({ path, acts }) => [path, ...acts.map(({ name }) => name)])

test('a visit stops at its last matching interaction, and visits without one are skipped', () => {
  expect(chosen('closes')).toEqual([
    ['/', 'chat opens', 'chat closes'],
    ['/contact', 'menu opens', 'menu closes'],
  ])
})

test('an empty filter keeps every visit complete', () => {
  expect(chooseVisits(visits, '')).toEqual(visits)
})

test('a name that matches no interaction is rejected with a list of the known names', () => {
  expect(() => chosen('tab')).toThrow(/« tab »: chat opens, .*a category\./)
})

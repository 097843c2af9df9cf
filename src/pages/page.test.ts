import { expect, test } from 'vitest'
import type { Head } from '../model/page-module.ts'
import { readRendered } from './page.ts'

const linksOf = (head: Partial<Head>, body: string) =>
  readRendered({
    route: {
      url: '/a',
      output: 'a.html',
      template: '',
      source: '',
      lang: 'en',
      props: {},
      head: { title: 'T', description: 'D', lang: 'en', ...head },
    },
    body,
    islands: [],
    images: [],
    facts: [],
    islandProps: [],
    dependencies: [],
  }).links

test('links of the head count like those of the body', () => {
  const links = [
    { rel: 'next', href: '/b' },
    { rel: 'alternate', href: '/fr?a&b', hreflang: 'fr' },
  ]
  expect(linksOf({ links }, '<a href="/c">c</a>')).toBe('/b\n/fr?a&b\tfr\n/c')
  expect(linksOf({ links }, '<p>No link</p>')).toBe('/b\n/fr?a&b\tfr')
  expect(linksOf({}, '<a href="/c">c</a>')).toBe('/c')
})

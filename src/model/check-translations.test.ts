import { expect, test } from 'vitest'
import type { Language } from '../languages/typography.ts'
import { checkTranslations } from './check-translations.ts'
import type { Route } from './page-module.ts'

const route = (url: string, lang: Language, translation?: string): Route => ({
  url,
  lang,
  output: `${url}.html`,
  template: `templates/pages${url}.tsx`,
  source: `content${url}.yaml`,
  props: {},
  head: { title: url, description: url, lang, ...(translation === undefined ? {} : { translation }) },
})
const told = (...routes: readonly Route[]) =>
  checkTranslations(routes).map(({ code, place, also = [] }) => [
    code,
    place?.file,
    ...also.map(({ file }) => file),
  ])

test('two pages that name each other are right, and so is one without a translation', () => {
  expect(told(route('/a', 'fr', '/en/a'), route('/en/a', 'en', '/a'), route('/b', 'fr'))).toEqual([])
})

test('a translation that does not exist is told once', () => {
  expect(told(route('/a', 'fr', '/en/x'))).toEqual([['route/missing-translation', 'content/a.yaml']])
  expect(told(route('/a', 'fr', '/en/a'), route('/en/a', 'en', '/nothing'))).toEqual([
    ['route/missing-translation', 'content/en/a.yaml'],
  ])
})

test('a translation must point back', () => {
  expect(told(route('/a', 'fr', '/en/a'), route('/en/a', 'en'))).toEqual([
    ['route/one-way-translation', 'content/a.yaml', 'content/en/a.yaml'],
  ])
  expect(told(route('/a', 'fr', '/en'), route('/b', 'fr', '/en'), route('/en', 'en', '/a'))).toEqual([
    ['route/one-way-translation', 'content/b.yaml', 'content/en.yaml'],
  ])
})

test('a translation is in another language', () => {
  expect(told(route('/a', 'fr', '/b'), route('/b', 'fr', '/a')).map(([code]) => code)).toEqual([
    'route/same-language',
    'route/same-language',
  ])
})

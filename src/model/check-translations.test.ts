import { expect, test } from 'vitest'
import type { Language } from '../languages/language.ts'
import { checkTranslations } from './check-translations.ts'
import type { Route } from './page-module.ts'

const route = (url: string, lang: Language, translation?: string): Route => ({
  url,
  lang,
  output: `${url}.html`,
  template: `templates/pages${url}.tsx`,
  source: `content${url}.yaml`,
  props: {},
  head: {
    title: url,
    description: url,
    lang,
    ...(translation === undefined ? {} : { translations: { [lang === 'fr' ? 'en' : 'fr']: translation } }),
  },
})
const told = (...routes: readonly Route[]) =>
  checkTranslations(routes, { languages: { fr: 'fr-CA', en: 'en-CA', ar: 'ar' } }).map(
    ({ code, place, also = [] }) => [code, place?.file, ...also.map(({ file }) => file)],
  )

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
    'route/wrong-language',
    'route/wrong-language',
  ])
})

test('a page is in a language of the site', () => {
  expect(told(route('/a', 'de'))).toEqual([['route/unknown-language', 'content/a.yaml']])
})

test('each of three versions names the two others', () => {
  const version = (lang: Language, ...others: readonly Language[]): Route => {
    const made = route(`/${lang}`, lang)
    const translations = Object.fromEntries(others.map((each) => [each, `/${each}`]))
    return { ...made, head: { ...made.head, translations } }
  }
  const all = [version('fr', 'en', 'ar'), version('en', 'fr', 'ar'), version('ar', 'fr', 'en')]
  expect(told(...all)).toEqual([])
  expect(told(...all.slice(0, 2), version('ar', 'fr'))).toEqual([
    ['route/one-way-translation', 'content/en.yaml', 'content/ar.yaml'],
  ])
})

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
const problems = (...routes: readonly Route[]) =>
  checkTranslations(routes, { languages: { fr: 'fr-CA', en: 'en-CA', ar: 'ar' } })
const told = (...routes: readonly Route[]) =>
  problems(...routes).map(({ code, place, also = [] }) => [
    code,
    place?.file,
    ...also.map(({ file }) => file),
  ])
const said = (...routes: readonly Route[]) =>
  problems(...routes).map(({ message, hint }) => [message.en, hint?.en, message.fr, hint?.fr])

test('two pages that name each other and a page without a translation are valid', () => {
  expect(told(route('/a', 'fr', '/en/a'), route('/en/a', 'en', '/a'), route('/b', 'fr'))).toEqual([])
})

test('a missing translation is reported once', () => {
  expect(told(route('/a', 'fr', '/en/x'))).toEqual([['route/missing-translation', 'content/a.yaml']])
  expect(told(route('/a', 'fr', '/en/a'), route('/en/a', 'en', '/nothing'))).toEqual([
    ['route/missing-translation', 'content/en/a.yaml'],
  ])
})

test('translation problems name both pages and what to do', () => {
  expect(said(route('/a', 'fr', '/en/x'))).toEqual([
    [
      'The page "/a" names the translation "/en/x", which does not exist.',
      'Create that page, or remove the translation.',
      'La page « /a » annonce la traduction « /en/x », qui n’existe pas.',
      'Créez cette page, ou retirez la traduction.',
    ],
  ])
  expect(said(route('/a', 'fr', '/b'), route('/b', 'fr'))).toEqual([
    [
      '"/a", in "fr", names "/b" as its translation into "en", but that page is in "fr".',
      'Correct "lang" or "translations".',
      '« /a », en « fr », dit que « /b » est sa traduction en « en », mais cette page est en « fr ».',
      'Corrigez « lang » ou « translations ».',
    ],
  ])
  expect(said(route('/a', 'fr', '/en'), route('/en', 'en'))).toEqual([
    [
      '"/a" names the translation "/en", but that page names none.',
      'Name "/a" as the translation of "/en".',
      '« /a » annonce la traduction « /en », mais celle-ci n’en annonce aucune.',
      'Indiquez « /a » comme traduction de « /en ».',
    ],
  ])
  expect(said(route('/a', 'fr', '/en'), route('/b', 'fr', '/en'), route('/en', 'en', '/a'))).toMatchObject([
    [
      '"/b" names the translation "/en", but that page names "/a".',
      'Name "/b" as the translation of "/en".',
      '« /b » annonce la traduction « /en », mais celle-ci annonce « /a ».',
      'Indiquez « /b » comme traduction de « /en ».',
    ],
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

test('a translation must be in another language', () => {
  expect(told(route('/a', 'fr', '/b'), route('/b', 'fr', '/a'))).toEqual([
    ['route/wrong-language', 'content/a.yaml', 'content/b.yaml'],
    ['route/wrong-language', 'content/b.yaml', 'content/a.yaml'],
  ])
  const own = route('/a', 'fr')
  const itself = { ...own, head: { ...own.head, translations: { fr: '/b' } } }
  expect(told(itself, route('/b', 'fr'))).toEqual([
    ['route/wrong-language', 'content/a.yaml', 'content/b.yaml'],
  ])
})

test('the translations of a page can include the page itself', () => {
  const translations = { fr: '/a', en: '/en' }
  const version = (url: string, lang: string) => ({
    ...route(url, lang),
    head: { ...route(url, lang).head, translations },
  })
  expect(told(version('/a', 'fr'), version('/en', 'en'))).toEqual([])
})

test('a page must be in a language of the site', () => {
  expect(told(route('/a', 'de'), { ...route('/b', 'de'), template: 'templates/pages/a.tsx' })).toEqual([
    ['route/unknown-language', 'templates/pages/a.tsx'],
  ])
  expect(told(route('/a', 'de'), route('/b', 'it'))).toHaveLength(2)
  expect(said(route('/a', 'de'))).toEqual([
    [
      'The page "/a" is in "de", which is not a language of this site.',
      'Correct "lang" in its "head" (fr, en, ar), or add the language to "languages" in site.config.ts.',
      'La page « /a » est en « de », qui n’est pas une langue de ce site.',
      'Corrigez « lang » dans son « head » (fr, en, ar), ou ajoutez la langue à « languages » dans site.config.ts.',
    ],
  ])
})

test('each of three versions must name the two others', () => {
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

import { expect, test } from 'vitest'
import type { Language } from '../languages/language.ts'
import { versionsOf } from './versions-of.ts'

const config = { languages: { fr: 'fr-CA', en: 'en-CA', ar: 'ar' }, defaultLanguage: 'fr' } as const
const versions = (lang: Language, translations?: Readonly<Record<string, string>>) =>
  versionsOf({ url: `/${lang}`, lang, head: translations ? { translations } : {} }, config).map(
    ({ hreflang, url }) => `${hreflang} ${url}`,
  )

test('a page without translations is its only version', () => {
  expect(versions('en')).toEqual(['en-CA /en'])
})

test('versions are in the order of the languages, and x-default is the one in the default language', () => {
  expect(versions('en', { ar: '/ar', fr: '/' })).toEqual(['fr-CA /', 'en-CA /en', 'ar /ar', 'x-default /'])
  expect(versions('fr', { en: '/en' })).toEqual(['fr-CA /fr', 'en-CA /en', 'x-default /fr'])
})

test('without a version in the default language, x-default is the first one', () => {
  expect(versions('ar', { en: '/en' })).toEqual(['en-CA /en', 'ar /ar', 'x-default /en'])
})

test('a language that the site does not have is left out', () => {
  expect(versions('fr', { de: '/de' })).toEqual(['fr-CA /fr'])
  expect(versions('de')).toEqual([])
})

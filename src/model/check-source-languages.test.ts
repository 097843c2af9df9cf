import { expect, test } from 'vitest'
import type { Entry } from '../content/load/entry.ts'
import { checkSourceLanguages } from './check-source-languages.ts'

const body = { html: '', headings: [], words: 0, minutes: 1 }
const entry = (file: string, lang: string, text: Partial<Entry> = { body }): Entry => ({
  collection: 'posts',
  id: file,
  file,
  lang,
  data: {},
  hash: '',
  ...text,
})
const route = (source: string, lang: string) => ({ source, lang, template: 'templates/pages/[slug].tsx' })
const LANGUAGES = { en: 'en', fr: 'fr', de: 'de' }

test('texts whose pages are in another language give one warning for each pair of languages', () => {
  const problems = checkSourceLanguages(
    [
      route('a', 'fr'),
      route('b', 'fr'),
      route('b', 'fr'),
      route('c', 'de'),
      route('d', 'en'),
      route('e', 'fr'),
      route('f', 'xx'),
    ],
    [...['a', 'b', 'c', 'd', 'f'].map((file) => entry(file, 'en')), entry('e', 'en', {})],
    { languages: LANGUAGES },
  )
  expect(problems.map(({ message, place }) => [message.en, place?.file])).toEqual([
    ['2 texts of "posts" read as "en" for pages in "fr".', 'a'],
    ['1 text of "posts" read as "en" for pages in "de".', 'c'],
  ])
  expect(problems[1]?.message.fr).toBe('1 texte de « posts » en « en », pour des pages en « de ».')
})

test('a site in one language declares that of its pages, and gets no warning', () => {
  expect(checkSourceLanguages([route('a', 'fr')], [entry('a', 'en')], { languages: { en: 'en' } })).toEqual(
    [],
  )
})

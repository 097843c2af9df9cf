import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseText } from './fixtures/parse-text.ts'

const schema = z.looseObject({})

test.each([
  ['de', 'Add it to "languages" in site.config.ts, or write "fr" or "en".'],
  ['en-CA', 'Did you mean "en"?'],
  ['pt_BR', 'Add it to "languages" in site.config.ts, or write "fr" or "en".'],
])('lang: %s, which the site does not declare, is a warning with its place', (lang, hint) => {
  const { language, problems } = parseText(schema, `title: A\nlang: ${lang}\n`)
  expect(language).toBe('fr')
  expect(problems).toMatchObject([
    {
      code: 'content/undeclared-language',
      severity: 'warning',
      message: { en: `lang: "${lang}" is not a language of this site, so this entry would be in "fr".` },
      hint: { en: hint },
      place: { line: 2, column: 7 },
    },
  ])
})

test('the code of a country is taken for its language', () => {
  const { problems } = parseText(schema, 'lang: jp', undefined, { languages: { en: 'en', ja: 'ja' } })
  expect(problems).toMatchObject([
    { code: 'content/undeclared-language', hint: { en: 'Did you mean "ja"?' } },
  ])
})

test.each(['lang: en', 'lang: javascript', 'lang: js', 'lang: 1', 'langue: de'])(
  '%s names no undeclared language',
  (source) => expect(parseText(schema, source).problems).toEqual([]),
)

test('on a site with one language, "lang" can mean anything', () => {
  expect(parseText(schema, 'lang: de', undefined, { languages: { fr: 'fr-CA' } }).problems).toEqual([])
})

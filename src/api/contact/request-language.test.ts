import { expect, test } from 'vitest'
import { forms } from '../../forms/fixtures/site-forms.ts'
import { business } from '../fixtures/test-api.ts'
import { requestLanguage } from './request-language.ts'

const all = Object.values(forms)
const request = (headers: Record<string, string> = {}) =>
  new Request('https://www.exemple.ca/api/contact', { headers })

test('a request that indicates no language is answered in the site’s language', () => {
  expect(requestLanguage(request(), { forms: all, language: 'en', business })).toBe('en')
  expect(requestLanguage(request(), { forms: all, language: 'fr', business })).toBe('fr')
  expect(requestLanguage(request(), { forms: [], language: 'en', business })).toBe('en')
  const referer = 'https://www.exemple.ca/contact'
  expect(requestLanguage(request({ referer }), { forms: all, language: 'en', business })).toBe('en')
})

test('a site whose forms are all in French answers in French, whatever its owner’s language', () => {
  const french = all.filter(({ lang }) => lang === 'fr')
  expect(requestLanguage(request(), { forms: french, language: 'en', business })).toBe('fr')
})

test.each([
  [{ 'x-form': 'contact-en' }, 'en'],
  [{ 'x-form': 'contact', 'accept-language': 'en' }, 'fr'],
  [{ 'x-form': 'inconnu' }, 'fr'],
  [{ referer: 'https://www.exemple.ca/en' }, 'en'],
  [{ referer: 'https://www.exemple.ca/en/contact' }, 'en'],
  [{ referer: 'https://www.exemple.ca/entretien', 'accept-language': 'en' }, 'fr'],
  [{ referer: 'https://www.exemple.ca/a/en/', 'accept-language': 'en' }, 'fr'],
  [{ referer: 'https://www.exemple.ca/api/contact', 'accept-language': 'en' }, 'en'],
  [{ referer: 'https://www.exemple.ca/apiculture', 'accept-language': 'en' }, 'fr'],
  [{ referer: `${business.origin}/contact`, 'accept-language': 'en' }, 'fr'],
  [{ referer: 'https://autre.example/en/' }, 'fr'],
  [{ referer: 'http://[' }, 'fr'],
  [{ 'accept-language': 'EN-ca,fr;q=0.5' }, 'en'],
  [{ 'accept-language': 'fr, en' }, 'fr'],
  [{ 'accept-language': 'enm' }, 'fr'],
])(
  'a request with %j is answered in the language of its form, its page or its browser: %s',
  (headers, lang) => {
    expect(
      requestLanguage(request(headers as Record<string, string>), { forms: all, language: 'fr', business }),
    ).toBe(lang)
  },
)

import { expect, test } from 'vitest'
import type { SiteConfig } from '../content/define-site.ts'
import { siteApiData } from './site-api-data.ts'

const config: SiteConfig = {
  name: 'Test',
  origin: 'https://www.exemple.ca',
  defaultLanguage: 'fr',
  languages: { fr: 'fr-CA' },
  collections: {},
  sitemaps: [],
  api: (site: { readonly forms: readonly unknown[] }) => ({ forms: site.forms, business: {} }),
}

test('the handler receives the language and time zone of the config', () => {
  const set = { ...config, messages: 'fr', timeZone: 'America/Toronto' } as const
  expect(siteApiData(set, { forms: [] })).toMatchObject({
    forms: [],
    language: 'fr',
    timeZone: 'America/Toronto',
  })
  expect(siteApiData(config, { forms: [] })).toMatchObject({ language: 'en', timeZone: 'UTC' })
})

const form = { id: 'a', back: { url: '/' }, privacy: { link: { url: '/privacy' } } }

test('two forms with the same id are refused', () => {
  const named = (...ids: readonly string[]) =>
    siteApiData(config, { forms: ids.map((id) => ({ ...form, id })) })
  expect(named('contact', 'accueil')).toBeDefined()
  expect(() => named('contact', 'accueil', 'contact')).toThrow('Two forms have the id "contact"')
})

test('the links of a form and of the home page include the base path', () => {
  const folder = { ...config, base: '/club/', trailingSlash: 'always' } as const
  expect(siteApiData(folder, { forms: [form] })).toMatchObject({
    home: '/club/',
    forms: [{ id: 'a', back: { url: '/club/' }, privacy: { link: { url: '/club/privacy/' } } }],
  })
})

test('an "api" function that does not return forms and a business is refused', () => {
  expect(() => siteApiData({ ...config, api: () => ({ forms: 'contact' }) }, {})).toThrow(
    'The function "api" must return { forms, business }, not a promise.',
  )
})

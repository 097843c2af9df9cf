import { expect, test } from 'vitest'
import { missingHome } from './missing-home.ts'

type Input = Parameters<typeof missingHome>[0]

const home = (paths: readonly string[], redirects: readonly string[] = [], base?: string) =>
  missingHome({
    config: { base, defaultLanguage: 'de' },
    documents: ['/ar', '/404', '/de/über', '/de'].map((url) => ({
      page: { route: { url, lang: url === '/ar' ? 'ar' : 'de' } },
    })),
    files: paths.map((path) => ({ path })),
    rules: { redirects: redirects.map((from) => ({ from, to: '/de' })) },
  } as unknown as Input)

test('without a page at "/", it could lead to the shortest address of the default language', () => {
  expect(home(['de.html'])).toBe('/de')
  expect(home(['de.html'], ['/old', '/de/*'])).toBe('/de')
  expect(home(['de.html'], ['/'], '/port/')).toBe('/de')
})

test('a page, a file or a redirect can be at "/"', () => {
  expect(home(['de.html', 'index.html'])).toBeUndefined()
  expect(home(['de.html'], ['/'])).toBeUndefined()
  expect(home(['de.html'], ['/*'])).toBeUndefined()
  expect(home(['de.html'], ['/port/'], '/port/')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { noSuchPage, pagePath } from './page-path.ts'

const PAGES = ['/', '/posts', '/first-snow', '/posts/first-snow']

test('an address that was copied with the base of the site suggests its page', () => {
  const path = pagePath('https://user.github.io/project/posts/first-snow?x')
  expect(path).toBe('/project/posts/first-snow')
  expect(noSuchPage(path, PAGES).problems[0]?.hint).toMatchObject({
    en: 'Did you mean "/posts/first-snow"?',
  })
})

test('an address that resembles no page names one, but not the 404 page', () => {
  expect(noSuchPage('/completely-different', ['/404', ...PAGES]).problems[0]?.hint).toMatchObject({
    en: 'Give the path of a page, such as /posts.',
  })
})

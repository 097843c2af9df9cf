import { expect, test } from 'vitest'
import type { Text } from '../../messages/text.ts'
import { anchorHint, fromElsewhere, noFile, otherAddress, suggestPage } from './link-hints.ts'

test('among pages with similar addresses, one in the language of the link is suggested', () => {
  const pages = new Map(['bn', 'en', 'fr'].map((lang) => [`/${lang}/page`, { lang }]))
  expect(suggestPage('/xx/page', pages, 'en')?.fix?.to).toEqual(['/en/page'])
  expect(suggestPage('/fr/pagge', pages, 'en')?.fix?.to).toEqual(['/fr/page'])
  expect(suggestPage('/uk/page', pages, 'uk')).toBeUndefined()
  const below = new Map(['en', 'fr'].map((lang) => [`/docs/${lang}/page/keys`, { lang }]))
  expect(suggestPage('/page/keys', below, 'fr')?.fix?.to).toEqual(['/docs/fr/page/keys'])
  expect(suggestPage('/', new Map([['/fr/', { lang: 'fr' }]]), 'fr')).toBeUndefined()
})

test('a link without the folder of its language is completed', () => {
  const pages = new Map(['bn', 'en', 'fr'].map((lang) => [`/${lang}/docs/keys`, { lang }]))
  const written = (path: string, languages: string[]) =>
    otherAddress(path, pages, {}, languages)?.hint as Text | undefined
  expect(written('/docs/keys/', ['fr', 'en'])?.en).toMatch(/^Write "\/fr\/docs\/keys":/)
  expect(written('/docs/keys', ['de', 'en'])?.en).toMatch(/^Write "\/en\/docs\/keys":/)
  expect(written('/', ['fr'])).toBeUndefined()
})

test('a page in the same folder is suggested only if its name is similar', () => {
  const pages = new Map([['/en/linking-notes/aliases', { lang: 'en' }]])
  expect(suggestPage('/en/linking-notes/example', pages, 'en')).toBeUndefined()
  expect(suggestPage('/en/linking-notes/alaises', pages, 'en')?.fix?.to).toEqual([
    '/en/linking-notes/aliases',
  ])
})

test('a file that is in another folder is suggested, unless several have its name', async () => {
  const content = new Set(['content/tips/advanced/oil.md', 'content/a/index.md', 'content/b/index.md'])
  const suggested = (path: string) =>
    noFile(path, { content, pages: new Map(), isFolder: () => false }).suggest?.()
  expect((await suggested('/dishes/meat/oil.md'))?.hint?.en).toBe(
    'Did you mean "content/tips/advanced/oil.md"?',
  )
  expect(await suggested('/dishes/meat/soups/index.md')).toBeUndefined()
  expect((await suggested('/dishes/meat/soups/b/index.md'))?.hint?.en).toBe(
    'Did you mean "content/b/index.md"?',
  )
})

test('a link to a page without its folders is completed, unless several pages end like it', async () => {
  const pages = new Map(['/', '/docs/a', '/docs/b', '/old/b', '/old/docs/b'].map((url) => [url, {}])) as never
  const suggested = (path: string) =>
    noFile(path, { content: new Set(), pages, isFolder: () => false }).suggest?.()
  expect((await suggested('/notes/a'))?.hint?.en).toBe('Did you mean "/docs/a"?')
  expect(await suggested('/notes/b')).toBeUndefined()
  expect((await suggested('/notes/docs/b'))?.hint?.en).toBe('Did you mean "/docs/b"?')
  expect(await suggested('/notes/')).toBeUndefined()
})

test('a link that begins at its page or at the site, not at the folder of its file, is completed', () => {
  const pages = new Map(['/', '/en/java/sdk', '/en/java/api/calls'].map((url) => [url, {}]))
  const finding = (path: string) => fromElsewhere(path, 'content/en/java/api.md', { pages })
  expect(finding('/en/sdk')?.hint).toHaveProperty('en', expect.stringContaining('"/en/java/sdk"'))
  expect(finding('/en/java/calls')?.hint).toHaveProperty(
    'en',
    expect.stringContaining('"/en/java/api/calls"'),
  )
  expect(finding('/en/java/en/java/sdk')?.hint).toHaveProperty(
    'en',
    expect.stringContaining('"/en/java/sdk"'),
  )
  expect(finding('/en/java/api/other') ?? finding('/en/java/')).toBeUndefined()
})

test('anchors that start like the missing one are listed first', () => {
  const ids = [
    'user-content-fnref-1',
    'a',
    'b',
    'c',
    'd',
    'e',
    'f',
    'g',
    'h',
    'test',
    'tests-node',
    'tests-jsdom--node',
  ]
  expect(anchorHint(ids, 'tests-jsdom').en).toMatch(/: #tests-jsdom--node, #tests-node, #test, #a, /)
})

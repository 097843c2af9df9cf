import { expect, test } from 'vitest'
import { documentImage, documentLink } from '../lib/addresses/document-link.ts'
import { siteDependencies } from './dependencies.ts'
import type { Site } from './site.ts'
import { addressDependency, documentAddresses, withAddresses } from './document-addresses.ts'
import type { Route } from './page-module.ts'

const addressOf = documentAddresses([
  { source: 'content/docs/a/index.md', url: '/first' },
  { source: 'content/docs/a/c++.md', url: '/docs/c++' },
  { source: 'content/docs/README.md', url: '/docs' },
  { source: 'content/docs/b/_index.md', url: '/docs/b' },
  { source: 'content/docs/été.md', url: '/docs/été' },
  { source: 'content/docs/v1.2.md', url: '/docs/v1.2' },
  { source: 'content/docs/v1.2.md', url: '/print/v1.2' },
  { source: 'templates/pages/about.tsx', url: '/about' },
])
const follow = (link: string, folder = 'docs') => addressOf(documentLink(link, folder))

test.each<[link: string, address: string, folder?: string]>([
  ['a/index.md#b?c', '/first#b?c'],
  ['./a/', '/first'],
  ['a', '/first'],
  ['../docs/a/c++.md', '/docs/c++'],
  ['./c++', '/docs/c++', 'docs/a'],
  ['..', '/docs', 'docs/a'],
  ['.', '/docs'],
  ['/docs/README.md', '/docs'],
  ['b/', '/docs/b'],
  ['%C3%A9t%C3%A9.md', '/docs/%C3%A9t%C3%A9'],
  ['été.mdx?x', '/docs/%C3%A9t%C3%A9?x'],
  ['v1.2.html', '/docs/v1.2'],
  ['v1.2', '/docs/v1.2'],
  ['../public/a%20b.pdf#page=2', '/a%20b.pdf#page=2'],
])('%s links to %s', (link, address, folder) => expect(follow(link, folder)).toBe(address))

test.each(['', '#a', '?a', '/docs/a', '//x.ca/a.md', 'https://x.ca/a.md', 'mailto:a@b.ca', 'tel:811'])(
  '%j is not a content file',
  (link) => expect(documentLink(link, 'docs')).toBe(link),
)

test('a file without a page keeps its own address', () => {
  expect(follow('../templates/pages/about')).toBe('/templates/pages/about')
  expect(follow('../../../rien.md')).toBe('/rien.md')
  expect(follow('/\\\\[::x.md')).toBe('/\\\\[::x.md')
})

test('a plain address is unchanged', () => expect(addressOf('/docs/a#b')).toBe('/docs/a#b'))

test('a link to a file depends on the address of its page, whatever its query and fragment', () => {
  const link = documentLink('a/index.md', 'docs')
  const [plain, anchor, query] = [link, `${link}#b\nc?d`, `${link}?c#d`].map(addressDependency)
  expect([anchor, query]).toEqual([plain, plain])

  const site = { config: 'kept', addressOf: (address: string) => address } as unknown as Site
  const routes = (url: string) => [{ source: 'content/docs/a/index.md', url } as Route]
  const [before, after] = ['/first', '/moved'].map((url) => withAddresses(site, routes(url))) as [Site, Site]
  expect(before.addressOf(`${link}#b`)).toBe('/first#b')
  expect(after.addressOf(`${link}#b`)).toBe('/moved#b')
  expect(siteDependencies(before).versionOf(plain ?? '')).toBe('/first')
  expect(siteDependencies(after).versionOf(plain ?? '')).toBe('/moved')
  expect(before.config).toBe('kept')
})

test('an image path without a leading slash is relative to the folder of its file', () => {
  expect(documentImage('../b/c d.png', 'docs/a')).toBe('/docs/b/c d.png')
  expect(documentImage('images/c.png', 'docs')).toBe('/docs/images/c.png')
  expect(documentImage('/images/c.png', 'docs')).toBe('/images/c.png')
})

import { expect, test } from 'vitest'
import { absolute, ownAddress, publicAddress, publicFile } from './public-address.ts'

const SITE = { origin: 'https://x.example', base: '/p/', trailingSlash: 'always' } as const

test.each([
  ['/', '/p/'],
  ['/#top', '/p/#top'],
  ['/contact?a=/b#c', '/p/contact/?a=/b#c'],
  ['/contact/', '/p/contact/'],
  ['/l&#x27;eau', '/p/l&#x27;eau/'],
  ['/posts/v1.2', '/p/posts/v1.2/'],
  ['/rss.xml', '/p/rss.xml'],
  ['/api/contact', '/api/contact'],
  ['//cdn.example/x', '//cdn.example/x'],
  ['https://x.example/a', 'https://x.example/a'],
  ['#top', '#top'],
])('%s is %s to visitors', (written, seen) => {
  expect(publicAddress(written, SITE)).toBe(seen)
})

test('a full address converts back to the one that authors write', () => {
  for (const path of ['/', '/contact', '/contact?a#b', '/rss.xml'])
    expect(ownAddress(SITE.origin + publicAddress(path, SITE), SITE)).toBe(path)
  expect(absolute(SITE, '/été')).toBe('https://x.example/p/%C3%A9t%C3%A9/')
  expect(ownAddress('https://x.example/other/', SITE)).toBeUndefined()
  expect(ownAddress('https://x.example/contact/', { origin: 'https://x.example' })).toBe('/contact/')
})

test('pages become folders, and files that hosts expect at the root stay there', () => {
  const files = ['index.html', 'blog.html.br', 'blog/404.html', '404.html.gz', 'robots.txt', 'assets/a.css']
  expect(files.map((file) => publicFile(file, SITE))).toEqual([
    'p/index.html',
    'p/blog/index.html.br',
    'p/blog/404.html',
    '404.html.gz',
    'robots.txt',
    'p/assets/a.css',
  ])
})

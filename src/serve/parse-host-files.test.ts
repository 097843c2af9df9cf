import { expect, test } from 'vitest'
import { hostFiles } from '../hosts/files/host-files.ts'
import { compileHostRules } from '../hosts/rules/host-rules.ts'
import { headersFor, notFoundPages, redirectFor } from './match-rules.ts'
import { parseHeaders, parseRedirects } from './parse-host-files.ts'

test('written rules are parsed back unchanged', () => {
  const rules = compileHostRules({
    config: {
      origin: 'https://a.example',
      redirects: { '/x/*': '/y/:splat', '/a': '/b', '/é t%C3%A9': '/c' },
    },
    styleHashes: ["'sha256-abc='"],
    files: ['rss.xml', 'en/404.html', 'images/a.png'],
  })
  const [headers, redirects] = hostFiles(rules)
  expect(parseHeaders(String(headers?.contents))).toEqual(rules.headers)
  const { notFound } = rules
  expect(parseRedirects(String(redirects?.contents))).toEqual({ redirects: rules.redirects, notFound })
})

test('blank lines, carriage returns and invalid lines are skipped', () => {
  expect(parseHeaders('/* \r\n  A: b:c\r\n \r\n  nonsense\r\n')).toEqual(new Map([['/*', { A: 'b:c' }]]))
  expect(parseHeaders('  A: b\n')).toEqual(new Map())
  expect(parseRedirects('# note\n/a /b 301\n/c /d 404\n/e\nf /g 301\n/h /i 200\n')).toEqual({
    redirects: [{ from: '/a', to: '/b' }],
    notFound: [{ from: '/c', to: '/d' }],
  })
})

test('a pattern matches whole paths, and its dots are literal', () => {
  const rules = parseHeaders('/*.txt\n  A: 1\n/a/*\n  B: 2\n/x.js\n  C: 3\n')
  expect(headersFor(rules, '/a/b.txt')).toEqual({ A: '1', B: '2' })
  expect(headersFor(rules, '/axtxt')).toEqual({})
  expect(headersFor(rules, '/a')).toEqual({})
  expect(headersFor(rules, '/xxjs')).toEqual({})
  expect(headersFor(rules, '/x.js.map')).toEqual({})
})

test('the header of a path or folder can replace a more general one', () => {
  const rules = parseHeaders('/*\n  A: 1\n/a\n  ! A\n  A: 2\n/c/*\n  ! A\n  A: 3\n')
  expect(['/a', '/b', '/c/d'].map((path) => headersFor(rules, path)['A'])).toEqual(['2', '1', '3'])
})

test('a redirect inserts captured parts into its target', () => {
  const { redirects } = parseRedirects(
    '/blog/:year/:slug /articles/:slug 301\n  /in   /out:80 301 \n/old/* /new/:splat 301\n/old/never /x 301\n',
  )
  expect(redirectFor(redirects, '/blog/2025/a')).toBe('/articles/a')
  expect(redirectFor(redirects, '/blog/2025/a/b')).toBeUndefined()
  expect(redirectFor(redirects, '/in')).toBe('/out:80')
  expect(redirectFor(redirects, '/old/a/b')).toBe('/new/a/b')
})

test('the nearest 404 page comes first', () => {
  const { notFound } = parseRedirects('/en/* /en/404.html 404\n/blog/:slug /blog/404.html 404\n')
  expect(notFoundPages(notFound, '/en/x')).toEqual(['/en/404.html', '/404.html'])
  expect(notFoundPages(notFound, '/en/x/y')).toEqual(['/en/404.html', '/404.html'])
  expect(notFoundPages(notFound, '/blog/x')).toEqual(['/blog/404.html', '/404.html'])
  expect(notFoundPages(notFound, '/blog/x/y')).toEqual(['/404.html'])
  expect(notFoundPages(notFound, '/x')).toEqual(['/404.html'])
})

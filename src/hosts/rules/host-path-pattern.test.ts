import { expect, test } from 'vitest'
import { hostFiles } from '../files/host-files.ts'
import { nginxConfig } from '../files/host-files-nginx.ts'
import { isPage, otherSpellings, pathPattern } from './host-path-pattern.ts'

const caught = (from: string, path: string) => new RegExp(pathPattern(from)).exec(path)?.groups?.['splat']

test('what a pattern names begins with no slash, and is one line without a backslash', () => {
  const paths = ['/old/a/b', '/old/', '/old//evil.example', '/old/\\evil.example', '/old/a\r\nX: 1']
  expect(paths.map((path) => caught('/old/*', path))).toEqual([
    'a/b',
    '',
    'evil.example',
    undefined,
    undefined,
  ])
  expect(new RegExp(pathPattern('/old/:name')).test('/old/a\r\nSet-Cookie: b')).toBe(false)
})

test('only the first star is one: a second would make the search for it endless', () => {
  expect([caught('/old/**/x', '/old/a*/x'), caught('/old/**/x', '/old/a/x')]).toEqual(['a', undefined])
})

test('a name that comes twice or is a number breaks no site', () => {
  const paths: [string, string][] = [
    ['/a/:80', '/a/:80'],
    ['/:x/:x', '/a/b'],
    ['/*/:splat', '/a/b'],
  ]
  for (const [from, path] of paths) expect(new RegExp(pathPattern(from)).test(path), from).toBe(true)
  expect(caught('/a/:splat', '/a/b')).toBe('b')
})

test.each([{}, { base: '/b/' }, { trailingSlash: 'always' as const }])(
  'of %o, no other spelling of an address leads to another host',
  (site) => {
    for (const path of ['//evil.example/x', '//evil.example/x/', '//evil.example/x.html', '///evil.example/'])
      for (const [from] of otherSpellings(site)) expect(new RegExp(from).test(path), from).toBe(false)
  },
)

test.each([
  [{}, ['/index.html /', '/a/b.html /a/b', '/a/ /a', '/a// /a', '/', '/a', '/api/x/', '/api/x.html']],
  [
    { base: '/bcd/' },
    ['/bcd/index.html /bcd/', '/bcd /bcd/', '/bcd/a.html /bcd/a', '/bcd/a/ /bcd/a', '/bcd/'],
  ],
  [
    { trailingSlash: 'always' as const },
    [
      '/a/index.html /a/',
      '/a.html /a/',
      '/a /a/',
      '/a/b /a/b/',
      '/',
      '/a/',
      '/a.png',
      '/api/x',
      '/api/x.html',
    ],
  ],
])('of %o, each address leads to its own spelling', (site, each) => {
  for (const words of each) {
    const [from = '', to] = words.split(' ')
    const found = otherSpellings(site).map(([pattern, by]) => [new RegExp(pattern), by] as const)
    const [pattern, by] = found.find(([spelt]) => spelt.test(from)) ?? []
    expect(pattern && from.replace(pattern, by ?? ''), from).toBe(to)
  }
})

test('a page has no dot in its last name, and is no pattern', () => {
  const paths = ['/', '/a', '/v1.2/a', '/a.png', '/a.html', '/*', '/a.b/*']
  expect(paths.filter(isPage)).toEqual(['/', '/a', '/v1.2/a'])
})

test('nginx lets caches keep files for a year, no refusal and no name of a stranger', () => {
  const forever = { 'Cache-Control': 'max-age=9', 'X-Frame-Options': 'DENY' }
  const config = nginxConfig({ headers: new Map([['/assets/*', forever]]), redirects: [], notFound: [] }, {})
  expect(config).toContain('add_header Cache-Control "max-age=9";')
  expect(config).toContain('add_header X-Frame-Options "DENY" always;')
  // With the host name that a request claims, which can be anything, a redirect would be cached for everyone.
  expect(config).toContain('absolute_redirect off;')
})

test('no name that content gives writes a rule of its own', () => {
  const end = `" { } location /etc/ { root /; } location = "`
  const headers = new Map([
    [`/b${end}.txt`, { A: 'x' }],
    ['/c\n/*', { B: 'y' }],
    [`/d${end}/*`, { C: 'z' }],
  ])
  const redirects = [`/${end}`, `/${end}/*`, '/x\t/y\t301\n/z'].map((from) => ({
    from,
    to: '/$http_cookie"',
  }))
  const [forHeaders, forRedirects, nginx] = hostFiles({ headers, redirects, notFound: [] }).map(
    ({ contents }) => String(contents),
  )
  expect(forHeaders).toContain('/c%0A/*\n')
  expect(forRedirects?.trim().split('\n')).toHaveLength(3)
  // Everything outside quotes.
  const rest = nginx?.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')
  expect(rest).not.toMatch(/etc|root \/|cookie/)
  expect(nginx).not.toContain('$http')
})

import { expect, test } from 'vitest'
import { hostFiles } from '../files/host-files.ts'
import { nginxConfig } from '../files/nginx-config.ts'
import { isPage, otherSpellings, pathPattern, withCaptured } from './host-path-pattern.ts'

const caught = (from: string, path: string) => new RegExp(pathPattern(from)).exec(path)?.groups?.['splat']

test('a captured part never starts with a slash or contains a line break or a backslash', () => {
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

test('a target keeps words after a colon that its source does not capture', () => {
  const reference = (name: string, index: number) => `<${name} ${index}>`
  expect(withCaptured('/:b/Help:Home?a=:a', '/x/:a/:b', reference)).toBe('/<b 1>/Help:Home?a=<a 0>')
  expect(withCaptured('/wiki/Help:splat', '/wiki', reference)).toBe('/wiki/Help:splat')
})

test('only the first star is a wildcard', () => {
  expect([caught('/old/**/x', '/old/a*/x'), caught('/old/**/x', '/old/a/x')]).toEqual(['a', undefined])
})

test('repeated and numeric placeholder names give a valid pattern', () => {
  const paths: [string, string][] = [
    ['/a/:80', '/a/:80'],
    ['/:x/:x', '/a/b'],
    ['/*/:splat', '/a/b'],
  ]
  for (const [from, path] of paths) expect(new RegExp(pathPattern(from)).test(path), from).toBe(true)
  expect(caught('/a/:splat', '/a/b')).toBe('b')
})

test.each([{}, { base: '/b/' }, { trailingSlash: 'always' as const }])(
  'with %o, no redirect to a canonical address leads to another host',
  (site) => {
    const paths = ['x', 'x/', 'x.html', '/'].flatMap((end) => [
      `//evil.example/${end}`,
      `/\\evil.example/${end}`,
    ])
    for (const path of [...paths, '///evil.example/'])
      for (const [from] of otherSpellings(site)) expect(new RegExp(from).test(path), from).toBe(false)
  },
)

test.each([
  [
    {},
    [
      '/index.html /',
      '/index /',
      '/a/b.html /a/b',
      '/a/index.html /a',
      '/a/index /a',
      '/a/ /a',
      '/a// /a',
      '/',
      '/a',
      '/api/x/',
      '/api/x.html',
    ],
  ],
  [
    { base: '/bcd/' },
    [
      '/bcd/index.html /bcd/',
      '/bcd/index /bcd/',
      '/bcd /bcd/',
      '/bcd/a.html /bcd/a',
      '/bcd/a/ /bcd/a',
      '/bcd/',
    ],
  ],
  [
    { trailingSlash: 'always' as const },
    [
      '/a/index.html /a/',
      '/a/index /a/',
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
])('with %o, each address redirects to its canonical form', (site, each) => {
  for (const words of each) {
    const [from = '', to] = words.split(' ')
    const found = otherSpellings(site).map(([pattern, by]) => [new RegExp(pattern), by] as const)
    const [pattern, by] = found.find(([spelt]) => spelt.test(from)) ?? []
    expect(pattern && from.replace(pattern, by ?? ''), from).toBe(to)
  }
})

test('a page has no dot in its last segment and is not a pattern', () => {
  const paths = ['/', '/a', '/v1.2/a', '/a.png', '/a.html', '/*', '/a.b/*']
  expect(paths.filter(isPage)).toEqual(['/', '/a', '/v1.2/a'])
})

test('nginx sends Cache-Control only on success and never redirects to the requested host name', () => {
  const forever = { 'Cache-Control': 'max-age=9', 'X-Frame-Options': 'DENY' }
  const config = nginxConfig({ headers: new Map([['/assets/*', forever]]), redirects: [], notFound: [] }, {})
  expect(config).toContain('add_header Cache-Control "max-age=9";')
  expect(config).toContain('add_header X-Frame-Options "DENY" always;')
  // With the host name that a request claims, which can be anything, a redirect would be cached for everyone.
  expect(config).toContain('absolute_redirect off;')
})

test('names from content cannot inject rules', () => {
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

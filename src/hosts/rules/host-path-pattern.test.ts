import { expect, test } from 'vitest'
import { nginxConfig } from '../files/host-files-nginx.ts'
import { otherSpellings, pathPattern } from './host-path-pattern.ts'

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

test.each([{}, { base: '/b/' }, { trailingSlash: 'always' as const }])(
  'of %o, no other spelling of an address leads to another host',
  (site) => {
    for (const path of ['//evil.example/x', '//evil.example/x/', '//evil.example/x.html', '///evil.example/'])
      for (const [from] of otherSpellings(site)) expect(new RegExp(from).test(path), from).toBe(false)
  },
)

test('nginx lets caches keep files for a year, no refusal and no name of a stranger', () => {
  const forever = { 'Cache-Control': 'max-age=9', 'X-Frame-Options': 'DENY' }
  const config = nginxConfig({ headers: new Map([['/assets/*', forever]]), redirects: [], notFound: [] }, {})
  expect(config).toContain('add_header Cache-Control "max-age=9";')
  expect(config).toContain('add_header X-Frame-Options "DENY" always;')
  // With a name in it, which anyone may send, a redirect would be kept for all.
  expect(config).toContain('absolute_redirect off;')
})

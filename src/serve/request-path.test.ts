import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalPath, requestPath } from './request-path.ts'

test('the query is unchanged and the path is decoded once', () => {
  expect(requestPath('/a%20b?x=%20&y=?')).toEqual({ path: '/a b', search: '?x=%20&y=?' })
  expect(requestPath('/%2565')).toEqual({ path: '/%65', search: '' })
})

test('the fragment is not part of the path or the query', () => {
  expect(requestPath('/a#b?c')).toEqual({ path: '/a', search: '' })
  expect(requestPath('/a?b#c')).toEqual({ path: '/a', search: '?b' })
})

test.each(['a', 'http://localhost/a', '*', '?', '/./a', '/a/.'])(
  '%j is not a path below the folder',
  (target) => {
    expect(requestPath(target)).toBeUndefined()
  },
)

test.each([
  ['/blog', '/blog', '/blog/'],
  ['/blog/index.html', '/blog', '/blog/'],
  ['/blog/', '/blog', undefined],
  ['/blog/index.html', '/', '/blog'],
  ['/index', '/', '/'],
  ['/', '/', undefined],
])('the canonical address of %s, where %s has an index, is %s', (path, index, canonical) => {
  expect(canonicalPath(path, (folder) => folder === index)).toBe(canonical)
})

test('a path with a control character or a backslash is rejected', () => {
  for (const letter of ['%00', '%09', '%0d%0a', '%5c', '%C2%85'])
    expect(requestPath(`/a${letter}b`)).toBeUndefined()
})

test('no request gives a path outside the folder', () => {
  const piece = fc.constantFrom(
    '/',
    '..',
    '.',
    '%2e',
    '%2f',
    '%5c',
    '\\',
    '%00',
    'a',
    '%',
    '%c0%ae',
    '?',
    '#',
    '//',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const target = requestPath(`/${pieces.join('')}`)
      if (target)
        expect(new URL(`file:///site/${encodeURI(target.path.slice(1))}`).pathname).toMatch(/^\/site\//)
    }),
  )
})

test('a canonical path is its own canonical path and never names a host', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('/', 'a', '.html', 'index', '//', 'index.html'), { maxLength: 8 }),
      (pieces) => {
        let path = `/${pieces.join('')}`
        for (let hops = 0; hops < 9; hops++) {
          const next = canonicalPath(path, () => false)
          if (next === undefined) break
          expect(next).toMatch(/^\/(?!\/)/)
          path = next
        }
        expect(canonicalPath(path, () => false)).toBeUndefined()
      },
    ),
  )
})

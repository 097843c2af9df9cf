import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FetchRefused } from '../../seo/page-fetcher.ts'
import { checkUrl } from './check-url.ts'

const policy = { site: 'https://www.nordassain.example', origins: ['*'] }
const refusal = (text: string, origins: readonly string[] = ['*']) => {
  try {
    return checkUrl(text, { ...policy, origins }).href
  } catch (error) {
    return (error as FetchRefused).reason
  }
}

test('an allowed URL is returned normalized and without its fragment', () => {
  expect(refusal('https://WWW.nordassain.example:443/a/../b?q=é#x')).toBe(
    'https://www.nordassain.example/b?q=%C3%A9',
  )
  expect(refusal('http://exemple.ca:80')).toBe('http://exemple.ca/')
  expect(refusal('https://éléphant.example/')).toBe('https://xn--lphant-9uab.example/')
  expect(refusal('https://93.184.215.14/')).toBe('https://93.184.215.14/')
  expect(refusal('https://www.nordassain.example/apiculture')).toBe(
    'https://www.nordassain.example/apiculture',
  )
})

test('a URL with another scheme, another port, credentials or excessive length is refused', () => {
  expect(refusal('ftp://exemple.ca/')).toBe('scheme')
  expect(refusal('https://exemple.ca:8443/')).toBe('port')
  expect(refusal('https://a:b@exemple.ca/')).toBe('credentials')
  expect(refusal('https://@exemple.ca/')).toBe('credentials')
  expect(refusal(`https://exemple.ca/${'a'.repeat(2048)}`)).toBe('malformed')
})

test('only the site and listed origins are allowed, each on its own port', () => {
  const listed = ['https://exemple.ca:8443']
  expect(refusal('https://exemple.ca:8443/x', listed)).toBe('https://exemple.ca:8443/x')
  expect(refusal('https://exemple.ca/x', listed)).toBe('origin')
  expect(refusal('https://www.nordassain.example/', listed)).toBe('https://www.nordassain.example/')
})

test('paths under /api are refused in every spelling', () => {
  for (const path of [
    '/api',
    '/api/contact',
    '/%61pi/x',
    '/%25%36%31pi/x',
    '//api/x',
    '/x/%2e%2e/api/x',
    '/%zz',
  ])
    expect(refusal(`https://www.nordassain.example${path}`), path).toBe('path')
})

test('private addresses are refused in every notation', () => {
  const octet = fc.nat(255)
  const inner = fc.oneof(
    fc.tuple(fc.constantFrom(10, 127, 0), octet, octet, octet),
    fc.tuple(fc.constant(192), fc.constant(168), octet, octet),
    fc.tuple(fc.constant(169), fc.constant(254), octet, octet),
    fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), octet, octet),
  )
  const spelling = fc.constantFrom(
    ([a, b, c, d]: number[]) => `${a}.${b}.${c}.${d}`,
    (parts: number[]) => String(parts.reduce((sum, part) => sum * 256 + part, 0)),
    (parts: number[]) => parts.map((part) => `0x${part.toString(16)}`).join('.'),
    (parts: number[]) => parts.map((part) => `0${part.toString(8)}`).join('.'),
    ([a = 0, b = 0, c = 0, d = 0]: number[]) =>
      `[::ffff:${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}]`,
    ([a = 0, b = 0, c = 0, d = 0]: number[]) => `[64:ff9b::${a}.${b}.${c}.${d}]`,
  )
  fc.assert(
    fc.property(inner, spelling, (parts, spell) => {
      expect(refusal(`http://${spell(parts)}/`)).toBe('host')
    }),
    { numRuns: 1000 },
  )
})

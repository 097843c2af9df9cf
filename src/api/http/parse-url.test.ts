import { expect, test } from 'vitest'
import { parseUrl } from './parse-url.ts'

/** More calls than V8 needs to optimize a function. */
const MANY = 50_000

test('an accented host is parsed the same way on every call', () => {
  const hosts = new Set<string | undefined>()
  for (let n = 0; n < MANY; n++) hosts.add(parseUrl('https://éléphant.example/')?.hostname)
  expect([...hosts]).toEqual(['xn--lphant-9uab.example'])
})

test('an invalid URL gives undefined, and a path is resolved against its base', () => {
  expect(parseUrl('https://')).toBeUndefined()
  expect(parseUrl('/contact')).toBeUndefined()
  expect(parseUrl('/contact', 'https://exemple.ca')?.href).toBe('https://exemple.ca/contact')
})

test(
  'an overlong host is rejected within seconds, an overlong query is accepted',
  { timeout: 10_000 },
  () => {
    const long = Array.from({ length: 200_000 }, (_, index) =>
      String.fromCharCode(0x4e00 + (index % 20_000)),
    ).join('')
    // Parsing such a host takes a minute.
    for (const text of [`https://${long}.ca`, `https:${long}`, `ht\ntps://a@${long}/`, `\\\\${long}`])
      expect(parseUrl(text, 'https://exemple.ca')).toBeUndefined()
    expect(parseUrl(`https://exemple.ca/?${long}`)?.host).toBe('exemple.ca')
  },
)

import { expect, test } from 'vitest'
import { clientNetworks, isPrivateAddress } from './client-network.ts'
import { newId, newReference } from './identifiers.ts'

const networks = (ip: string | undefined) => clientNetworks(ip).map(({ network }) => network)

test.each([
  ['203.0.113.9', ['203.0.113.9']],
  ['203.0.113.9:51234', ['203.0.113.9']],
  ['::ffff:203.0.113.9', ['203.0.113.9']],
  ['::ffff:cb00:7109', ['203.0.113.9']],
  ['10.1.2.3', ['10.1.2.3']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/56', '2001:db8:1::/48']],
  ['2001:DB8:0001:12ff::9', ['2001:db8:1:12ff::/64', '2001:db8:1:1200::/56', '2001:db8:1::/48']],
  ['[2001:db8::1]:443', ['2001:db8::/64', '2001:db8::/56', '2001:db8::/48']],
  ['fe80::1%eth0', ['fe80::/64', 'fe80::/56', 'fe80::/48']],
  ['1:2:3:4:5:6:7:8:9', ['unknown']],
  ['1::2::3', ['unknown']],
  ['unknown', ['unknown']],
  ['', []],
  [undefined, []],
])('%s is counted as %j', (ip, expected) => {
  expect(networks(ip)).toEqual(expected)
})

test.each([
  ['127.0.0.1', true],
  ['::ffff:127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.20.0.1', true],
  ['172.32.0.1', false],
  ['203.0.113.9', false],
  ['::1', true],
  ['::', true],
  ['::2', false],
  ['fe80::1%eth0', true],
  ['fd00::1', true],
  ['2001:db8::1', false],
])('%s is a private address: %s', (ip, expected) => {
  expect(isPrivateAddress(ip)).toBe(expected)
})

test('a reference is short, different each time and free of look-alike characters', () => {
  const references = Array.from({ length: 2000 }, () => newReference('ND'))
  for (const reference of references)
    expect(reference).toMatch(/^ND-[2-9CDFGHJKMNPQRTVWXZ]{4}-[2-9CDFGHJKMNPQRTVWXZ]{2}$/)
  expect(references.join('')).not.toMatch(/[018AEIOULSBY]/)
  expect(new Set(references).size).toBeGreaterThan(1997)
})

test('an id is a UUID of version 7 that sorts by time', () => {
  const ids = [1, 2, 3].map((n) => newId(new Date(1_700_000_000_000 + n)))
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect([...ids].sort()).toEqual(ids)
})

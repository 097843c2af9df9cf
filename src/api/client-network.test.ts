import { expect, test } from 'vitest'

import { clientNetwork } from './client-network.ts'
import { newId, newReference } from './identifiers.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['127.0.0.1', undefined],
  ['10.1.2.3', undefined],
  ['172.20.0.1', undefined],
  ['172.32.0.1', '172.32.0.1'],
  ['::1', undefined],
  ['fe80::1%eth0', undefined],
  ['fd00::1', undefined],
  ['unknown', undefined],
  [undefined, undefined],
])('%s is counted as %s', (ip, network) => {
  expect(clientNetwork(ip)).toBe(network)
})

test('a reference is short, without look-alikes, and new each time', () => {
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

import { BlockList, isIPv6 } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPublicAddress, isSameAddress } from './public-address.ts'

/**
 * An independent check: the non-public ranges of IANA's special-purpose registries, in Node's own terms. One list for
 * each family, since a shared list would treat every IPv4 address as a mapped one.
 */
const special = { ipv4: new BlockList(), ipv6: new BlockList() }
const SPECIAL = `
  0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12
  192.0.0.0/24 192.0.2.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24
  224.0.0.0/4 240.0.0.0/4 168.63.129.16/32 ::/128 ::1/128 ::ffff:0:0/96
  64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16
  fc00::/7 fe80::/10 ff00::/8
`
for (const cidr of SPECIAL.trim().split(/\s+/)) {
  const [net = '', prefix] = cidr.split('/')
  const family = isIPv6(net) ? 'ipv6' : 'ipv4'
  special[family].addSubnet(net, Number(prefix), family)
}

test('addresses of the internet are public', () => {
  for (const address of ['93.184.215.14', '8.8.8.8', '172.32.0.1', '2606:2800:21f:cb07::1', '2a00:1450::5'])
    expect(isPublicAddress(address), address).toBe(true)
})

test('a string that is not an IP address is not public', () => {
  for (const address of ['', 'exemple.ca', '127.0.0.1:80', '[::1]', 'fe80::1%eth0', '2606::1%1', '1.2.3.4/0'])
    expect(isPublicAddress(address), address).toBe(false)
})

test('no special-purpose address of either family is public', () => {
  const v4 = fc.ipV4()
  const v6 = fc.oneof(
    fc.ipV6(),
    fc
      .tuple(fc.constantFrom('64:ff9b::', '::ffff:', '::', '2002:', 'fc00::', 'fe80::'), fc.ipV4())
      .map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(fc.oneof(v4, v6), (address) => {
      const family = isIPv6(address) ? 'ipv6' : 'ipv4'
      if (isPublicAddress(address)) expect(special[family].check(address, family), address).toBe(false)
    }),
    { numRuns: 5000 },
  )
})

test('addresses are compared by value, not by spelling', () => {
  expect(isSameAddress('2606:0:0::1', '2606::1')).toBe(true)
  expect(isSameAddress('127.0.0.1', '127.0.0.2')).toBe(false)
  expect(isSameAddress(undefined, '127.0.0.1')).toBe(false)
})

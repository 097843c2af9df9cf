import ipaddr from 'ipaddr.js'

/** Addresses of the public range that mean the network of a host of functions to whoever runs there. */
const INNER = new Set(['168.63.129.16', '100.100.100.200', '192.0.0.192'])

/**
 * Tells whether an IP address belongs to a machine of the public internet.
 *
 * Everything that is not plainly so is refused: private, loopback and link-local ranges, shared and reserved ones, and
 * IPv6 addresses that carry an IPv4 one within, whichever it is.
 */
export function isPublicAddress(address: string): boolean {
  if (address.includes('%') || !ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (INNER.has(parsed.toString())) return false
  if (parsed.range() !== 'unicast') return false
  // Of IPv6 only what is given out; the rest is unassigned, or means something else inside a network.
  return (
    parsed.kind() === 'ipv4' ||
    (parsed as ipaddr.IPv6).match(ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number])
  )
}

/** Tells whether two texts are one address. */
export function isSameAddress(one: string | undefined, other: string): boolean {
  if (one === undefined || !ipaddr.isValid(one) || !ipaddr.isValid(other)) return false
  return ipaddr.parse(one).toNormalizedString() === ipaddr.parse(other).toNormalizedString()
}

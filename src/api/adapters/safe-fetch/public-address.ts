import ipaddr from 'ipaddr.js'

/** Addresses in the public range that reach the internal network of a cloud host from inside it. */
const INNER = new Set(['168.63.129.16', '100.100.100.200', '192.0.0.192'])

/**
 * Returns whether an IP address belongs to a machine of the public internet.
 *
 * Refuses everything else: private, loopback, link-local, shared and reserved ranges, and every IPv6 address that
 * embeds an IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (address.includes('%') || !ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (INNER.has(parsed.toString())) return false
  if (parsed.range() !== 'unicast') return false
  // For IPv6, only the allocated range: the rest is unassigned, or has a special meaning inside a network.
  return (
    parsed.kind() === 'ipv4' ||
    (parsed as ipaddr.IPv6).match(ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number])
  )
}

export function isSameAddress(one: string | undefined, other: string): boolean {
  if (one === undefined || !ipaddr.isValid(one) || !ipaddr.isValid(other)) return false
  return ipaddr.parse(one).toNormalizedString() === ipaddr.parse(other).toNormalizedString()
}

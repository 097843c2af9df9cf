import ipaddr from 'ipaddr.js'

/** IPv6 prefixes: each may belong to one client, and the wider ones may be shared. */
const PREFIXES = [
  { bits: 64, clients: 1 },
  { bits: 56, clients: 2 },
  { bits: 48, clients: 4 },
] as const

const OURS = ['loopback', 'private', 'uniqueLocal', 'linkLocal', 'unspecified']

/**
 * Returns the keys under which a client is counted, narrowest first: its IPv4 address, or the /64, /56 and /48 of its
 * IPv6 address, and how many clients each may be. Text that is not an address counts as one client; an unknown address
 * has no key.
 */
export function clientNetworks(ip: string | undefined) {
  if (!ip) return []
  const address = parseAddress(ip)
  if (!address) return [{ network: 'unknown', clients: 1 }]
  if (!('parts' in address)) return [{ network: address.toString(), clients: 1 }]
  // Without the zone of a link-local address.
  const normalized = new ipaddr.IPv6(address.parts).toNormalizedString()
  return PREFIXES.map(({ bits, clients }) => {
    const network = ipaddr.IPv6.networkAddressFromCIDR(`${normalized}/${bits}`)
    return { network: `${network.toString()}/${bits}`, clients }
  })
}

/** Whether an address belongs to this machine or to its network. */
export function isPrivateAddress(ip: string): boolean {
  return OURS.includes(parseAddress(ip)?.range() ?? '')
}

/** Parses an address without its port, brackets or IPv4-mapped prefix. */
function parseAddress(ip: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const bare = ip.trim().replace(/^\[([^\]]*)\](?::\d+)?$|^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1$2')
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined
}

/** A part of the network that counts as one client, and how many clients it may stand for. */
export type ClientNetwork = { readonly network: string; readonly clients: number }

/** Prefixes of IPv6: one client may own any of them, and others may share the wider ones. */
const PREFIXES = [
  { bits: 64, fourthGroup: 0xffff, clients: 1 },
  { bits: 56, fourthGroup: 0xff00, clients: 2 },
  { bits: 48, fourthGroup: 0, clients: 4 },
] as const

/**
 * Returns what stands for a client when counting, the narrowest first: its IPv4 address, or the /64, /56 and /48 of its
 * IPv6 address. What is no address counts as one client; nothing stands for an unknown one.
 */
export function clientNetworks(ip: string | undefined): readonly ClientNetwork[] {
  if (!ip) return []
  const address = bareAddress(ip)
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(address)) return [{ network: address, clients: 1 }]
  const groups = groupsV6(address)
  if (!groups) return [{ network: 'unknown', clients: 1 }]
  const [first, second, third, fourth = 0] = groups
  return PREFIXES.map(({ bits, fourthGroup, clients }) => {
    const kept = [first, second, third, fourth & fourthGroup].map((group) => group?.toString(16))
    return { network: `${kept.join(':')}::/${bits}`, clients }
  })
}

/** Whether an address belongs to this machine or to the network that it stands in. */
export function isPrivateAddress(ip: string): boolean {
  const address = bareAddress(ip)
  return (
    /^(127|10|0)\.|^192\.168\.|^169\.254\.|^172\.(1[6-9]|2\d|3[01])\./.test(address) ||
    /^::1?$|^f[cd]|^fe[89ab]/.test(address)
  )
}

/** Without what may stand around an address: a port, brackets, a zone, the mark of an IPv4 address within IPv6. */
function bareAddress(ip: string): string {
  return ip
    .trim()
    .toLowerCase()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/, '')
}

function groupsV6(address: string): readonly number[] | undefined {
  if (!/^[\da-f:]{2,39}$/.test(address)) return undefined
  const [head = '', tail, more] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const missing = 8 - before.length - after.length
  if (more !== undefined || missing < 0 || (tail === undefined && missing > 0)) return undefined
  return [...before, ...Array<string>(missing).fill('0'), ...after].map((group) => Number.parseInt(group, 16))
}

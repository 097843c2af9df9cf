/**
 * Returns what stands for one client when counting: its IPv4 address, or the /64 of its IPv6 address.
 *
 * Nothing for an unknown, loopback or private address: it says which proxy forwarded the request, not who sent it,
 * and counting it would set every visitor aside together.
 */
export function clientNetwork(ip: string | undefined): string | undefined {
  const address = ip
    ?.toLowerCase()
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/, '')
  if (!address) return undefined
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(address)) return isPrivateV4(address) ? undefined : address
  return address.includes(':') ? networkV6(address) : undefined
}

function isPrivateV4(address: string): boolean {
  return /^(127|10|0)\.|^192\.168\.|^169\.254\.|^172\.(1[6-9]|2\d|3[01])\./.test(address)
}

function networkV6(address: string): string | undefined {
  if (address === '::1' || address === '::' || /^f[cd]|^fe[89ab]/.test(address)) return undefined
  const [head = '', tail = ''] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = address.includes('::')
    ? Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
    : []
  return (
    [...before, ...zeros, ...after]
      .slice(0, 4)
      .map((group) => group.replace(/^0+(?=.)/, ''))
      .join(':') + '::/64'
  )
}

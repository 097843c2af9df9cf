import { Resolver as NameServers } from 'node:dns/promises'
import { isIP } from 'node:net'
import { FetchRefused } from '../../seo/page-fetcher.ts'
import { isPublicAddress } from './public-address.ts'

/** Returns every address of a host name. */
export type Resolver = (host: string) => Promise<readonly string[]>

/**
 * Queries the name servers of the system, or the given ones. Node's `lookup` would block one of two threads: one silent
 * name server would also block the lookups for the database and the mail server.
 */
export function nameServerResolver(servers?: readonly string[]): Resolver {
  return async (host) => {
    if (isIP(host) > 0) return [host]
    const resolver = new NameServers({ timeout: 2000, tries: 2 })
    if (servers) resolver.setServers(servers)
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    const [ofFour = [], ofSix = []] = answers.map((each) => (each.status === 'fulfilled' ? each.value : []))
    // Only the first two are tried: one of each family.
    return [...ofFour.slice(0, 1), ...ofSix, ...ofFour.slice(1)]
  }
}

/**
 * Returns the addresses of a host if all of them are public.
 *
 * One that is not refuses the host: which address a connection uses is chance, and an attacker can retry. Throws a
 * {@link FetchRefused}.
 */
export async function resolveHost(hostname: string, resolver: Resolver): Promise<readonly string[]> {
  const addresses = await resolver(hostname.replace(/^\[|\]$/g, '')).catch((error: unknown) => {
    throw new FetchRefused('unresolved', error)
  })
  if (addresses.length === 0) throw new FetchRefused('unresolved')
  if (!addresses.every(isPublicAddress)) throw new FetchRefused('address')
  return addresses
}

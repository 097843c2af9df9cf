import { lookup } from 'node:dns/promises'
import { FetchRefused } from '../../seo/page-fetcher.ts'
import { isPublicAddress } from './public-address.ts'

/** Returns every address of a name. */
export type Resolver = (host: string) => Promise<readonly string[]>

export const systemResolver: Resolver = async (host) => {
  const answers = await lookup(host, { all: true, verbatim: true })
  return answers.map(({ address }) => address)
}

/**
 * Returns the addresses of a host, each of them public.
 *
 * One that is not refuses them all: which of several a connection takes is chance, and an attacker's to try again.
 * Throws a {@link FetchRefused}.
 */
export async function resolveHost(hostname: string, resolver: Resolver): Promise<readonly string[]> {
  const addresses = await resolver(hostname.replace(/^\[|\]$/g, '')).catch((error: unknown) => {
    throw new FetchRefused('unresolved', error)
  })
  if (addresses.length === 0) throw new FetchRefused('unresolved')
  if (!addresses.every(isPublicAddress)) throw new FetchRefused('address')
  return addresses
}

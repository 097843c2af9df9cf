import { decodePath } from '../lib/addresses/encode-path.ts'
import { ownAddress, publicAddress, publicFile, type SiteAddress } from '../lib/addresses/public-address.ts'
import type { LastModified } from '../pages/last-modified.ts'

/**
 * The fingerprint of each page in a finished site's sitemaps, by path, in their order. `read` returns the text of a
 * file, or undefined; without a sitemap the result is empty.
 */
export async function listedPages(
  read: (file: string) => Promise<string | undefined>,
  site: SiteAddress,
  ledger: LastModified,
): Promise<Readonly<Record<string, string>>> {
  const locations = async (file: string) =>
    [...((await read(publicFile(file.slice(1), site))) ?? '').matchAll(/<loc>([^<]+)<\/loc>/g)]
      .map(([, url = '']) => url.replaceAll('&amp;', '&'))
      .flatMap((url) => ownAddress(url, site) ?? [])
      .map(decodePath)
  const parts = await locations('/sitemap.xml')
  const paths = (await Promise.all(parts.map(locations))).flat()
  const known = paths.filter((path) => Object.hasOwn(ledger, path))
  return Object.fromEntries(known.map((path) => [publicAddress(path, site), ledger[path]?.hash ?? '']))
}

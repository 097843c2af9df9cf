import { decodePath } from '../lib/encode-path.ts'
import type { LastModified } from '../pages/last-modified.ts'

/**
 * The fingerprint by path of each page in the sitemaps of a finished site, in their order. `read` gives the text of a
 * file, or undefined; without a sitemap the result is empty.
 */
export async function listedPages(
  read: (file: string) => Promise<string | undefined>,
  origin: string,
  ledger: LastModified,
): Promise<Readonly<Record<string, string>>> {
  const locations = async (file: string) =>
    [...((await read(file)) ?? '').matchAll(/<loc>([^<]+)<\/loc>/g)]
      .map(([, url = '']) => url.replaceAll('&amp;', '&'))
      .filter((url) => url.startsWith(`${origin}/`))
      .map((url) => decodePath(url.slice(origin.length)))
  const parts = await locations('sitemap.xml')
  const paths = (await Promise.all(parts.map((part) => locations(part.slice(1))))).flat()
  return Object.fromEntries(
    paths.flatMap((path) => (Object.hasOwn(ledger, path) ? [[path, ledger[path]?.hash ?? '']] : [])),
  )
}

import type { LastModified } from '../pages/last-modified.ts'

/**
 * The fingerprint of each page that the sitemaps of a finished site name, by path, in their order.
 *
 * `read` gives the text of a file of the site, or nothing; a site without a sitemap lists no page.
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
      .map((url) => url.slice(origin.length))
  const parts = await locations('sitemap.xml')
  const paths = (await Promise.all(parts.map((part) => locations(part.slice(1))))).flat()
  return Object.fromEntries(
    paths.flatMap((path) => (Object.hasOwn(ledger, path) ? [[path, ledger[path]?.hash ?? '']] : [])),
  )
}

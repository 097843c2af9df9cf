import { FetchRefused, type PageFetcher } from './page-fetcher.ts'

const MOST_PARTS = 20
const MOST_PAGES = 500

/** The paths of a site as its sitemaps name them, and those of the two files for crawlers, in order. */
export async function sitemapPages(origin: string, fetchPage: PageFetcher): Promise<readonly string[]> {
  const index = await locations(`${origin}/sitemap.xml`, origin, fetchPage)
  const isPart = (url: string) => url.endsWith('.xml')
  const parts = index.filter(isPart).slice(0, MOST_PARTS)
  const nested = await Promise.all(parts.map((part) => locations(part, origin, fetchPage)))
  const pages = [...index.filter((url) => !isPart(url)), ...nested.flat()]
  const paths = pages.map((url) => url.slice(origin.length) || '/')
  return [...new Set(['/robots.txt', '/sitemap.xml', ...paths])].slice(0, MOST_PAGES)
}

async function locations(url: string, origin: string, fetchPage: PageFetcher): Promise<readonly string[]> {
  try {
    const { status, body } = await fetchPage(url)
    if (status !== 200) return []
    return [...body.matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/g)]
      .map(([, location = '']) => location.replaceAll('&amp;', '&'))
      .filter((location) => location.startsWith(`${origin}/`) || location === origin)
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error
    return []
  }
}

import type { SiteConfig } from '../content/define-site.ts'
import type { Site } from '../model/site.ts'
import { llmsText } from './llms.ts'
import { robotsFile } from './robots.ts'
import { rssFile } from './rss.ts'
import type { LastModified } from '../pages/last-modified.ts'
import type { SiteFile } from '../lib/site-file.ts'
import { sitemapFiles } from './sitemap.ts'
import type { ListedPage } from './sitemap-groups.ts'
import { sitemapStyles } from './sitemap-styles.ts'

/**
 * The files for search engines, readers and assistants: sitemaps with their styles, feeds, robots.txt, llms.txt,
 * IndexNow key.
 */
export async function listingFiles(
  root: string,
  config: SiteConfig,
  site: Site,
  pages: readonly ListedPage[],
  lastModified: LastModified,
): Promise<SiteFile[]> {
  const { indexNowKey, feeds = [] } = config
  const urls = new Set(pages.map(({ url }) => url))
  const sitemaps = sitemapFiles(pages, config, lastModified)
  return [
    ...sitemaps,
    ...(sitemaps.length > 0 ? [await sitemapStyles(root, pages, config, site)] : []),
    robotsFile(config, sitemaps.length > 0),
    { path: 'llms.txt', contents: llmsText(pages, config) },
    // With this file, IndexNow verifies that a notification comes from the site.
    ...(indexNowKey === undefined ? [] : [{ path: `${indexNowKey}.txt`, contents: indexNowKey }]),
    ...feeds.map((feed) => rssFile(feed, config, site, lastModified, urls)),
  ]
}

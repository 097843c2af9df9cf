import type { SiteConfig } from '../content/define-site.ts'
import type { Site } from '../model/site.ts'
import { llmsText } from './llms.ts'
import { robotsFile } from './robots.ts'
import { rssFile } from './rss.ts'
import type { LastModifiedDates } from '../pages/last-modified.ts'
import { lazyFile, type SiteFile } from '../lib/site-file.ts'
import { sitemapFiles } from './sitemap.ts'
import { listingConfigHash, type ListedPage } from '../pages/listing-hash.ts'
import { hashOf } from '../cache/hash.ts'
import { sitemapStyles } from './sitemap-styles.ts'

export type ListingsInput = {
  readonly root: string
  readonly config: SiteConfig
  readonly site: Site
  readonly pages: readonly ListedPage[]
  /** The {@link listingHash} of each page. */
  readonly hashes: readonly string[]
  readonly lastModified: LastModifiedDates
}

/**
 * The files for search engines, readers and assistants: sitemaps with their styles, feeds, robots.txt, llms.txt,
 * IndexNow key.
 */
export async function listingFiles(input: ListingsInput): Promise<SiteFile[]> {
  const { root, config, site, pages, hashes, lastModified } = input
  const { indexNowKey, feeds = [] } = config
  const listed = hashOf(listingConfigHash(config), hashes)
  const days = pages.map(({ url }) => lastModified.get(url))
  return [
    ...sitemapFiles(pages, { config, lastModified }, hashOf(listed, days)),
    await sitemapStyles(root, pages, config, site),
    robotsFile(config),
    lazyFile('llms.txt', listed, () => llmsText(pages, config)),
    // By it, IndexNow knows that a notification comes from the site.
    ...(indexNowKey === undefined ? [] : [{ path: `${indexNowKey}.txt`, contents: indexNowKey }]),
    ...feeds.map((feed) => rssFile(feed, config, site, lastModified)),
  ]
}

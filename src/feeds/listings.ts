import type { SiteConfig } from '../content/define-site.ts'
import type { Site } from '../model/site.ts'
import { indexNowKeyFile } from './index-now-key.ts'
import type { KeptStyles } from '../assets/bundle-css.ts'
import { llmsText } from './llms.ts'
import { NamedFile } from '../lib/lazy-file.ts'
import { robotsFile } from './robots.ts'
import { rssFile } from './rss.ts'
import type { LastModifiedDates } from '../pages/last-modified.ts'
import type { SiteFile } from '../lib/site-file.ts'
import { sitemapFiles } from './sitemap.ts'
import { listingConfigHash, type ListedPage } from '../pages/listing-hash.ts'
import { contentHash } from '../cache/hash.ts'
import { sitemapStyles } from './sitemap-styles.ts'

export type ListingsInput = {
  readonly root: string
  readonly config: SiteConfig
  readonly site: Site
  readonly pages: readonly ListedPage[]
  /** A name for what is listed of each page. */
  readonly names: readonly string[]
  readonly styles: KeptStyles
  readonly lastModified: LastModifiedDates
}

/** What search engines, readers and assistants fetch beside the pages: sitemaps with their styles, feed, robots.txt, llms.txt, a key. */
export async function listingFiles({
  root,
  config,
  site,
  pages,
  names,
  styles,
  lastModified,
}: ListingsInput): Promise<SiteFile[]> {
  const feed = rssFile(config, site, lastModified)
  const listed = contentHash([listingConfigHash(config), ...names].join(' '))
  const dated = contentHash([listed, ...pages.map(({ url }) => lastModified.get(url))].join(' '))
  return [
    ...sitemapFiles(pages, { config, lastModified }, dated),
    await sitemapStyles(root, pages, config, site, styles),
    robotsFile(config),
    new NamedFile('llms.txt', listed, () => llmsText(pages, config)),
    ...indexNowKeyFile(config),
    ...(feed ? [feed] : []),
  ]
}

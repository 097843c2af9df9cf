import type { SiteConfig } from '../content/define-site.ts'
import type { Route } from '../model/page-module.ts'
import { canonicalAddress } from '../model/canonical-address.ts'
import { groupBy } from '../lib/lists/group-by.ts'

/** What sitemaps and llms.txt need of a page. */
export type ListedPage = Pick<Route, 'url' | 'lang'> & {
  readonly head: Pick<Route['head'], 'title' | 'description' | 'noindex' | 'translations' | 'links'>
}

/** The settings that they use. */
export type ListingConfig = Pick<
  SiteConfig,
  'origin' | 'base' | 'trailingSlash' | 'name' | 'languages' | 'defaultLanguage' | 'sitemaps'
>

/**
 * The pages that search engines may list: not those whose canonical address is another page. Hosts answer 404 at the
 * address of a 404 page, also of that of a folder.
 */
export function indexablePages<P extends ListedPage>(pages: readonly P[]): readonly P[] {
  return pages.filter(
    (page) => page.head.noindex !== true && !page.url.endsWith('/404') && canonicalAddress(page) === page.url,
  )
}

/**
 * Sorts indexable pages into the groups of `config.sitemaps`, each page into the first group that matches, else into
 * the last. Order follows the config; empty groups are left out.
 */
export function sitemapGroups(pages: readonly ListedPage[], { sitemaps }: Pick<ListingConfig, 'sitemaps'>) {
  const groups = groupBy(
    indexablePages(pages),
    ({ url }) => sitemaps.find(({ match }) => match.test(url)) ?? sitemaps.at(-1),
  )
  return sitemaps.flatMap((group) => {
    const { name, title = name } = group
    const members = groups.get(group)
    return members ? [{ name, title, pages: members }] : []
  })
}

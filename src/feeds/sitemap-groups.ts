import type { ListedPage, ListingConfig } from '../pages/listing-hash.ts'

export type PageGroup<P extends ListedPage = ListedPage> = {
  readonly name: string
  readonly title: string
  readonly pages: readonly P[]
}

const NOT_FOUND = '/404'

/** The pages that search engines may show: neither `noindex` nor the 404 page. */
export function indexablePages<P extends ListedPage>(pages: readonly P[]): P[] {
  return pages.filter(({ url, head }) => head.noindex !== true && url !== NOT_FOUND)
}

/**
 * Sorts the indexable pages into the groups of `config.sitemaps`, each page in the first group that matches. Order
 * follows the config; empty groups are left out.
 */
export function sitemapGroups<P extends ListedPage>(
  pages: readonly P[],
  config: Pick<ListingConfig, 'sitemaps'>,
): PageGroup<P>[] {
  const groups = config.sitemaps.map(({ name, title = name, match }) => ({
    name,
    title,
    match,
    pages: [] as P[],
  }))
  for (const page of indexablePages(pages)) groups.find(({ match }) => match.test(page.url))?.pages.push(page)
  return groups.filter((group) => group.pages.length > 0)
}

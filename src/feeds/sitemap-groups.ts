import type { ListedPage, ListingConfig } from '../pages/listing-hash.ts'

export type PageGroup<P extends ListedPage = ListedPage> = {
  readonly name: string
  readonly title: string
  readonly pages: readonly P[]
}

const NOT_FOUND = '/404'

/** The pages that a search engine may show: neither `noindex` nor the page of unknown addresses. */
export function indexablePages<P extends ListedPage>(pages: readonly P[]): P[] {
  return pages.filter(({ url, head }) => head.noindex !== true && url !== NOT_FOUND)
}

/**
 * Sorts the indexable pages into the groups of `config.sitemaps`, in the order of the config and each page in the
 * first group that fits it. Groups without a page are left out.
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

import type { SiteConfig } from '../content/define-site.ts'
import type { Route } from '../model/page-module.ts'

/** What the files made for search engines and assistants need of a page. */
export type ListedPage = Pick<Route, 'url' | 'lang' | 'head'>

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
export function sitemapGroups<P extends ListedPage>(pages: readonly P[], config: SiteConfig): PageGroup<P>[] {
  const listed = indexablePages(pages)
  const groupOf = new Map(
    listed.map(({ url }) => [url, config.sitemaps.find(({ match }) => match.test(url))?.name]),
  )
  return config.sitemaps.flatMap(({ name, title = name }) => {
    const members = listed.filter(({ url }) => groupOf.get(url) === name)
    return members.length > 0 ? [{ name, title, pages: members }] : []
  })
}

import type { SiteConfig } from '../content/define-site.ts'
import type { Route } from '../model/page-module.ts'
import { contentHash } from './content-hash.ts'

/** What the files made for search engines and assistants need of a page, and nothing else: see {@link listingName}. */
export type ListedPage = Pick<Route, 'url' | 'lang'> & {
  readonly head: Pick<Route['head'], 'title' | 'description' | 'noindex' | 'translation'>
}

/** What they need of the config. */
export type ListingConfig = Pick<SiteConfig, 'origin' | 'name' | 'languages' | 'defaultLanguage' | 'sitemaps'>

/** A name that changes with whatever listings say of a page. */
export function listingName({ url, lang, head }: ListedPage): string {
  const { title, description, noindex, translation } = head
  return contentHash(JSON.stringify([url, lang, title, description, noindex, translation]))
}

/** The same for what they say of a site. */
export function listingConfigName(config: ListingConfig): string {
  const { origin, name, languages, defaultLanguage, sitemaps } = config
  const groups = sitemaps.map((each) => [each.name, each.title, String(each.match)])
  return contentHash(JSON.stringify([origin, name, languages, defaultLanguage, groups]))
}

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

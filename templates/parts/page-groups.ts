import type { RouteSummary } from 'site/page'
import type { Site } from '../../site.config.ts'
import type { MapLink } from './site-map.tsx'
import { toLang } from './use-lang.ts'

export type PageGroup = { readonly title: string; readonly links: readonly MapLink[] }

/** The pages of each sitemap as links, under its title. */
export function pageGroups(routes: readonly RouteSummary[], site: Site): PageGroup[] {
  const { sitemaps } = site.config
  const listed = routes.filter(({ noindex }) => !noindex)
  const groupOf = (page: RouteSummary) => sitemaps.find(({ match }) => match.test(page.url))?.name
  return sitemaps
    .map(({ name, title = name }) => ({
      title,
      links: pageLinks(
        listed.filter((page) => groupOf(page) === name),
        site,
      ),
    }))
    .filter(({ links }) => links.length > 0)
}

/** Links to pages by name; the home page has its own name. */
export function pageLinks(pages: readonly RouteSummary[], site: Site): MapLink[] {
  const { home } = site.one('siteMap')
  return pages.map(({ name, url, lang }) => ({ name: url === '/' ? home : name, url, lang: toLang(lang) }))
}

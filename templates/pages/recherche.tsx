import { useSite, type Head, type RouteSummary } from 'site/page'
import type { Site } from '../../site.config.ts'
import { pageGroups, type PageGroup } from '../parts/page-groups.ts'
import { pageHead } from '../parts/page-head.ts'
import { SearchView } from '../parts/search-view.tsx'

type Props = { readonly groups: readonly PageGroup[] }

export const propsFromRoutes = (routes: readonly RouteSummary[], site: Site): Props => ({
  groups: pageGroups(routes, site),
})

export const head = (_: Props, site: Site): Head =>
  pageHead(site, site.one('searchPage').head, [{ name: 'Recherche', url: '/recherche' }], {
    translations: { en: '/en/search' },
    // Search engines ask sites not to list search results.
    noindex: true,
    source: 'content/pages/recherche.yaml',
  })

export default function SearchPage({ groups }: Props) {
  return <SearchView words={useSite<Site>().one('searchPage')} groups={groups} />
}

import { useSite, type Head, type RouteSummary } from 'site/page'
import type { Site } from '../../site.config.ts'
import { pageGroups, type PageGroup } from '../parts/page-groups.ts'
import { SearchView } from '../parts/search-view.tsx'
import { businessNode } from '../structured-data/business.ts'

type Props = { readonly groups: readonly PageGroup[] }

export const propsFromRoutes = (routes: readonly RouteSummary[], site: Site): Props => ({
  groups: pageGroups(routes, site),
})

export const head = (_: Props, site: Site): Head => ({
  ...site.one('searchPage').head,
  lang: 'fr',
  translations: { en: '/en/search' },
  // Search engines ask not to be led to results.
  noindex: true,
  jsonLd: [businessNode(site)],
  breadcrumbs: [
    { name: 'Accueil', url: '/' },
    { name: 'Recherche', url: '/recherche' },
  ],
  source: 'content/pages/recherche.yaml',
})

export default function SearchPage({ groups }: Props) {
  return <SearchView words={useSite<Site>().one('searchPage')} groups={groups} />
}

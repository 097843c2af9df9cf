import { useSite, type Head, type RouteSummary } from 'site/page'
import type { Site } from '../../../site.config.ts'
import { pageLinks, type PageGroup } from '../../parts/page-groups.ts'
import { SearchView } from '../../parts/search-view.tsx'
import { businessNode } from '../../structured-data/business.ts'

type Props = { readonly groups: readonly PageGroup[] }

export const propsFromRoutes = (routes: readonly RouteSummary[], site: Site): Props => {
  const english = routes.filter(({ lang, noindex }) => lang === 'en' && !noindex)
  return { groups: [{ title: 'In English', links: pageLinks(english, site) }] }
}

export const head = (_: Props, site: Site): Head => ({
  ...site.one('englishSearch').head,
  lang: 'en',
  translations: { fr: '/recherche' },
  noindex: true,
  jsonLd: [businessNode(site)],
  breadcrumbs: [
    { name: 'Home', url: '/en' },
    { name: 'Search', url: '/en/search' },
  ],
  source: 'content/en/pages/search.yaml',
})

export default function EnglishSearchPage({ groups }: Props) {
  return <SearchView words={useSite<Site>().one('englishSearch')} groups={groups} />
}

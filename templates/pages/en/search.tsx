import { useSite, type Head, type RouteSummary } from 'site/page'
import type { Site } from '../../../site.config.ts'
import { pageLinks, type PageGroup } from '../../parts/page-groups.ts'
import { pageHead } from '../../parts/page-head.ts'
import { SearchView } from '../../parts/search-view.tsx'

type Props = { readonly groups: readonly PageGroup[] }

export const propsFromRoutes = (routes: readonly RouteSummary[], site: Site): Props => {
  const english = routes.filter(({ lang, noindex }) => lang === 'en' && !noindex)
  return { groups: [{ title: 'In English', links: pageLinks(english, site) }] }
}

export const head = (_: Props, site: Site): Head =>
  pageHead(site, site.one('englishSearch').head, [{ name: 'Search', url: '/en/search' }], {
    lang: 'en',
    translations: { fr: '/recherche' },
    noindex: true,
    source: 'content/en/pages/search.yaml',
  })

export default function EnglishSearchPage({ groups }: Props) {
  return <SearchView words={useSite<Site>().one('englishSearch')} groups={groups} />
}

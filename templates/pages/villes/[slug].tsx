import { useSite, type Breadcrumb, type Head, type PagePath } from 'site/page'
import type { Site } from '../../../site.config.ts'
import { cityPath } from '../../parts/catalogue.ts'
import { ContentPage } from '../../parts/content-page.tsx'
import { ScrollTop } from '../../parts/scroll-top.tsx'
import { placeNodes } from '../../structured-data/place-nodes.ts'

type Props = { readonly id: string }

export const paths = (site: Site): PagePath<Props>[] =>
  site
    .all('cities')
    .flatMap(({ id, data, file }) =>
      data.page ? [{ params: { slug: data.slug }, props: { id }, source: file }] : [],
    )

export const head = ({ id }: Props, site: Site): Head => {
  const { slug, name } = site.get('cities', id).data
  const page = pageOf(site, id)
  const english = site.all('englishCities').find(({ data }) => data.city === id)
  return {
    ...page.head,
    lang: 'fr',
    breadcrumbs: breadcrumb(site, id),
    jsonLd: placeNodes(site, { page, url: `/villes/${slug}`, area: { type: 'City', name } }),
    ...(english && { translations: { en: `/en/cities/${slug}` } }),
  }
}

export default function CityPage({ id }: Props) {
  const site = useSite<Site>()
  return <ContentPage page={pageOf(site, id)} breadcrumb={breadcrumb(site, id)} last={<ScrollTop />} />
}

function pageOf(site: Site, id: string) {
  const { page } = site.get('cities', id).data
  if (!page) throw new Error(`the city ${id} has no page`)
  return page
}

function breadcrumb(site: Site, id: string): Breadcrumb[] {
  const city = site.get('cities', id)
  return [
    { name: 'Accueil', url: '/' },
    { name: 'Secteurs', url: '/secteurs' },
    { name: city.data.name, url: cityPath(city) ?? '/secteurs' },
  ]
}

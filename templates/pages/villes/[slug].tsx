import { useSite, type Head, type PagePath } from 'site/page'
import type { Site } from '../../../site.config.ts'
import { cityPath } from '../../parts/catalogue.ts'
import { ContentPage } from '../../parts/content-page.tsx'
import { pageHead } from '../../parts/page-head.ts'
import { ScrollTop } from '../../parts/scroll-top.tsx'
import { contentPageNodes } from '../../structured-data/content-page-nodes.ts'

type Props = { readonly id: string }

export const paths = (site: Site): PagePath<Props>[] =>
  site
    .all('cities')
    .flatMap(({ id, data, file }) =>
      data.page ? [{ params: { slug: data.slug }, props: { id }, source: file }] : [],
    )

export const head = ({ id }: Props, site: Site): Head => {
  const city = site.get('cities', id)
  const { slug, name } = city.data
  const page = pageOf(site, id)
  const english = site.all('englishCities').find(({ data }) => data.city === id)
  const way = [
    { name: 'Secteurs', url: '/secteurs' },
    { name, url: cityPath(city) ?? '/secteurs' },
  ]
  return pageHead(site, page.head, way, {
    jsonLd: contentPageNodes(site, page, { url: `/villes/${slug}`, areas: [{ type: 'City', name }] }),
    ...(english && { translations: { en: `/en/cities/${slug}` } }),
  })
}

export default function CityPage({ id }: Props) {
  const site = useSite<Site>()
  return <ContentPage page={pageOf(site, id)} last={<ScrollTop />} />
}

function pageOf(site: Site, id: string) {
  const { page } = site.get('cities', id).data
  if (!page) throw new Error(`the city ${id} has no page`)
  return page
}

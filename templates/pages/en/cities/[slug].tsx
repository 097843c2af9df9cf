import { useSite, type Breadcrumb, type Head, type PagePath } from 'site/page'
import type { Site } from '../../../../site.config.ts'
import { ContentPage } from '../../../parts/content-page.tsx'
import { ScrollTop } from '../../../parts/scroll-top.tsx'
import { placeNodes } from '../../../structured-data/place-nodes.ts'

type Props = { readonly id: string }

export const paths = (site: Site): PagePath<Props>[] =>
  site.all('englishCities').map(({ id, file }) => {
    return { params: { slug: cityOf(site, id).slug }, props: { id }, source: file }
  })

export const head = ({ id }: Props, site: Site): Head => {
  const { page } = site.get('englishCities', id).data
  const { name, slug } = cityOf(site, id)
  return {
    ...page.head,
    lang: 'en',
    translations: { fr: `/villes/${slug}` },
    breadcrumbs: breadcrumb(site, id),
    jsonLd: placeNodes(site, { page, url: `/en/cities/${slug}`, area: { type: 'City', name } }),
  }
}

export default function EnglishCityPage({ id }: Props) {
  const site = useSite<Site>()
  const { page } = site.get('englishCities', id).data
  return <ContentPage page={page} breadcrumb={breadcrumb(site, id)} last={<ScrollTop />} />
}

function cityOf(site: Site, id: string) {
  return site.get('cities', site.get('englishCities', id).data.city).data
}

function breadcrumb(site: Site, id: string): Breadcrumb[] {
  const { name, slug } = cityOf(site, id)
  return [
    { name: 'Home', url: '/en' },
    { name, url: `/en/cities/${slug}` },
  ]
}

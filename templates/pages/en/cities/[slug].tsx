import { useSite, type Head, type PagePath } from 'site/page'
import type { Site } from '../../../../site.config.ts'
import { ContentPage } from '../../../parts/content-page.tsx'
import { pageHead } from '../../../parts/page-head.ts'
import { ScrollTop } from '../../../parts/scroll-top.tsx'
import { contentPageNodes } from '../../../structured-data/content-page-nodes.ts'

type Props = { readonly id: string }

export const paths = (site: Site): PagePath<Props>[] =>
  site.all('englishCities').map(({ id, file }) => {
    return { params: { slug: cityOf(site, id).slug }, props: { id }, source: file }
  })

export const head = ({ id }: Props, site: Site): Head => {
  const { page } = site.get('englishCities', id).data
  const { name, slug } = cityOf(site, id)
  return pageHead(site, page.head, [{ name, url: `/en/cities/${slug}` }], {
    lang: 'en',
    translations: { fr: `/villes/${slug}` },
    jsonLd: contentPageNodes(site, page, { url: `/en/cities/${slug}`, areas: [{ type: 'City', name }] }),
  })
}

export default function EnglishCityPage({ id }: Props) {
  const site = useSite<Site>()
  const { page } = site.get('englishCities', id).data
  return <ContentPage page={page} last={<ScrollTop />} />
}

function cityOf(site: Site, id: string) {
  return site.get('cities', site.get('englishCities', id).data.city).data
}

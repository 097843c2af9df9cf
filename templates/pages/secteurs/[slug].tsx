import { useSite, type Breadcrumb, type Head, type PagePath } from 'site/page'
import type { Site } from '../../../site.config.ts'
import { ContentPage } from '../../parts/content-page.tsx'
import { placeNodes } from '../../structured-data/place-nodes.ts'

type Props = { readonly id: string }

export const paths = (site: Site): PagePath<Props>[] =>
  site.all('sectors').map(({ id, file }) => ({ params: { slug: id }, props: { id }, source: file }))

export const head = ({ id }: Props, site: Site): Head => {
  const { page, region } = site.get('sectors', id).data
  return {
    ...page.head,
    lang: 'fr',
    breadcrumbs: breadcrumb(site, id),
    jsonLd: placeNodes(site, {
      page,
      url: `/secteurs/${id}`,
      area: { type: 'AdministrativeArea', name: region },
    }),
  }
}

export default function SectorPage({ id }: Props) {
  const site = useSite<Site>()
  return <ContentPage page={site.get('sectors', id).data.page} breadcrumb={breadcrumb(site, id)} />
}

function breadcrumb(site: Site, id: string): Breadcrumb[] {
  return [
    { name: 'Accueil', url: '/' },
    { name: 'Secteurs', url: '/secteurs' },
    { name: site.get('sectors', id).data.region, url: `/secteurs/${id}` },
  ]
}

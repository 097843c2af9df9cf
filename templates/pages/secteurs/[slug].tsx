import { useSite, type Head, type PagePath } from 'site/page'
import type { Site } from '../../../site.config.ts'
import { ContentPage } from '../../parts/content-page.tsx'
import { pageHead } from '../../parts/page-head.ts'
import { contentPageNodes } from '../../structured-data/content-page-nodes.ts'

type Props = { readonly id: string }

export const paths = (site: Site): PagePath<Props>[] =>
  site.all('sectors').map(({ id, file }) => ({ params: { slug: id }, props: { id }, source: file }))

export const head = ({ id }: Props, site: Site): Head => {
  const { page, region } = site.get('sectors', id).data
  const url = `/secteurs/${id}`
  const way = [
    { name: 'Secteurs', url: '/secteurs' },
    { name: region, url },
  ]
  return pageHead(site, page.head, way, {
    jsonLd: contentPageNodes(site, page, { url, areas: [{ type: 'AdministrativeArea', name: region }] }),
  })
}

export default function SectorPage({ id }: Props) {
  const site = useSite<Site>()
  return <ContentPage page={site.get('sectors', id).data.page} />
}

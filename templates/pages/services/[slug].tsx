import { useSite, type Head, type PagePath } from 'site/page'
import type { Site } from '../../../site.config.ts'
import { ContentPage } from '../../parts/content-page.tsx'
import { pageHead } from '../../parts/page-head.ts'
import { contentPageNodes } from '../../structured-data/content-page-nodes.ts'

type Props = { readonly id: string }

export const paths = (site: Site): PagePath<Props>[] =>
  site
    .all('services')
    .flatMap(({ id, data, file }) =>
      data.page ? [{ params: { slug: data.slug }, props: { id }, source: file }] : [],
    )

export const head = ({ id }: Props, site: Site): Head => {
  const { data } = site.get('services', id)
  const page = pageOf(site, id)
  const url = `/services/${data.slug}`
  const english = site.all('englishServices').find((entry) => entry.data.service === id)
  return pageHead(site, page.head, [{ name: page.hero.title, url }], {
    ...(english && { translations: { en: `/en/services/${english.id}` } }),
    searchWords: data.keywords,
    jsonLd: contentPageNodes(site, page, { url, description: data.description }),
  })
}

export default function ServicePage({ id }: Props) {
  const site = useSite<Site>()
  return <ContentPage page={pageOf(site, id)} />
}

function pageOf(site: Site, id: string) {
  const { page } = site.get('services', id).data
  if (!page) throw new Error(`the service ${id} has no page`)
  return page
}

import { useSite, type Head, type PagePath } from 'site/page'
import type { Site } from '../../../../site.config.ts'
import { ContentPage } from '../../../parts/content-page.tsx'
import { pageHead } from '../../../parts/page-head.ts'
import { contentPageNodes } from '../../../structured-data/content-page-nodes.ts'

type Props = { readonly id: string }

export const paths = (site: Site): PagePath<Props>[] =>
  site.all('englishServices').map(({ id, file }) => ({ params: { slug: id }, props: { id }, source: file }))

export const head = ({ id }: Props, site: Site): Head => {
  const { page, service, name, description, keywords } = site.get('englishServices', id).data
  const url = `/en/services/${id}`
  return pageHead(site, page.head, [{ name, url }], {
    lang: 'en',
    searchWords: keywords,
    translations: { fr: `/services/${site.get('services', service).data.slug}` },
    jsonLd: contentPageNodes(site, page, { url, name, description }),
  })
}

export default function EnglishServicePage({ id }: Props) {
  const site = useSite<Site>()
  return <ContentPage page={site.get('englishServices', id).data.page} />
}

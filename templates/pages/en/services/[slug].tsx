import { useSite, type Breadcrumb, type Head, type PagePath } from 'site/page'
import type { Site } from '../../../../site.config.ts'
import { ContentPage } from '../../../parts/content-page.tsx'
import { pageFaq } from '../../../parts/page-faq.ts'
import { businessNode } from '../../../structured-data/business.ts'
import { faqPageNode } from '../../../structured-data/faq-page.ts'
import { serviceNode } from '../../../structured-data/service.ts'

type Props = { readonly id: string }

export const paths = (site: Site): PagePath<Props>[] =>
  site.all('englishServices').map(({ id, file }) => ({ params: { slug: id }, props: { id }, source: file }))

export const head = ({ id }: Props, site: Site): Head => {
  const { page, service, name, description } = site.get('englishServices', id).data
  const url = `/en/services/${id}`
  const questions = pageFaq(site, page)
  return {
    ...page.head,
    lang: 'en',
    translations: { fr: `/services/${site.get('services', service).data.slug}` },
    breadcrumbs: breadcrumb(site, id),
    jsonLd: [
      businessNode(site, page.reviews),
      serviceNode(site, {
        name,
        description,
        url,
        areas: site.one('business').areasServed,
        price: page.price,
      }),
      ...(questions.length > 0 ? [faqPageNode(site.config.origin + url, questions)] : []),
    ],
  }
}

export default function EnglishServicePage({ id }: Props) {
  const site = useSite<Site>()
  return <ContentPage page={site.get('englishServices', id).data.page} breadcrumb={breadcrumb(site, id)} />
}

function breadcrumb(site: Site, id: string): Breadcrumb[] {
  return [
    { name: 'Home', url: '/en' },
    { name: site.get('englishServices', id).data.name, url: `/en/services/${id}` },
  ]
}

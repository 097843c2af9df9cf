import { useSite, type Breadcrumb, type Head, type PagePath } from 'site/page'
import type { Site } from '../../../site.config.ts'
import { ContentPage } from '../../parts/content-page.tsx'
import { pageFaq } from '../../parts/page-faq.ts'
import { businessNode } from '../../structured-data/business.ts'
import { faqPageNode } from '../../structured-data/faq-page.ts'
import { serviceNode } from '../../structured-data/service.ts'

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
  const questions = pageFaq(site, page)
  const english = site.all('englishServices').find((entry) => entry.data.service === id)
  return {
    ...page.head,
    lang: 'fr',
    ...(english && { translations: { en: `/en/services/${english.id}` } }),
    breadcrumbs: breadcrumb(site, id),
    jsonLd: [
      businessNode(site, page.reviews),
      serviceNode(site, {
        name: page.hero.title,
        description: data.description,
        url,
        areas: site.one('business').areasServed,
        price: page.price,
      }),
      ...(questions.length > 0 ? [faqPageNode(site.config.origin + url, questions)] : []),
    ],
  }
}

export default function ServicePage({ id }: Props) {
  const site = useSite<Site>()
  return <ContentPage page={pageOf(site, id)} breadcrumb={breadcrumb(site, id)} />
}

function pageOf(site: Site, id: string) {
  const { page } = site.get('services', id).data
  if (!page) throw new Error(`the service ${id} has no page`)
  return page
}

function breadcrumb(site: Site, id: string): Breadcrumb[] {
  const { slug } = site.get('services', id).data
  return [
    { name: 'Accueil', url: '/' },
    { name: pageOf(site, id).hero.title, url: `/services/${slug}` },
  ]
}

import { useSite, type Head } from 'site/page'
import type { Site } from '../../../site.config.ts'
import { ContentPage } from '../../parts/content-page.tsx'
import { pageFaq } from '../../parts/page-faq.ts'
import { businessNode } from '../../structured-data/business.ts'
import { faqPageNode } from '../../structured-data/faq-page.ts'
import { serviceNode } from '../../structured-data/service.ts'

const url = '/services/moisissure-vermiculite'

export const head = (_: unknown, site: Site): Head => {
  const { description, page } = site.one('mouldVermiculite')
  return {
    ...page.head,
    lang: 'fr',
    breadcrumbs: breadcrumb(site),
    jsonLd: [
      businessNode(site, page.reviews),
      serviceNode(site, {
        name: page.hero.title,
        description,
        url,
        areas: site.one('business').areasServed,
        price: page.price,
      }),
      faqPageNode(site.config.origin + url, pageFaq(site, page)),
    ],
    source: 'content/pages/moisissure-vermiculite.yaml',
  }
}

/** Mould and vermiculite found in the same attic, before a sale: one page for both. */
export default function MouldVermiculitePage() {
  const site = useSite<Site>()
  return <ContentPage page={site.one('mouldVermiculite').page} breadcrumb={breadcrumb(site)} />
}

function breadcrumb(site: Site) {
  return [
    { name: 'Accueil', url: '/' },
    { name: site.one('mouldVermiculite').page.hero.title, url },
  ]
}

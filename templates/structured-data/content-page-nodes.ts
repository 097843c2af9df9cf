import type { Head } from 'site/page'
import type { Site } from '../../site.config.ts'
import { pageFaq } from '../parts/page-faq.ts'
import type { ContentPage } from '../schemas/content-page.ts'
import { businessNode } from './business.ts'
import { faqPageNode } from './faq-page.ts'
import { serviceNode, type ServiceNodeOptions } from './service.ts'

type Service = Pick<ServiceNodeOptions, 'url'> & Partial<Omit<ServiceNodeOptions, 'price'>>

/**
 * The structured data of a page about a service or a place: the business, what it does there (the page's own
 * description, wherever we work, unless the service says otherwise), and the questions that the page answers.
 */
export function contentPageNodes(
  site: Site,
  page: ContentPage,
  service: Service,
): NonNullable<Head['jsonLd']> {
  const questions = pageFaq(site, page)
  return [
    businessNode(site, page.reviews),
    serviceNode(site, {
      name: page.hero.title,
      description: page.head.description,
      areas: site.one('business').areasServed,
      price: page.price,
      ...service,
    }),
    ...(questions.length > 0 ? [faqPageNode(site.config.origin + service.url, questions)] : []),
  ]
}

import type { Head } from 'site/page'
import type { Site } from '../../site.config.ts'
import { pageFaq } from '../parts/page-faq.ts'
import type { ContentPage } from '../schemas/content-page.ts'
import { businessNode } from './business.ts'
import { faqPageNode } from './faq-page.ts'
import { serviceNode } from './service.ts'

export type PlaceNodesOptions = {
  readonly page: ContentPage
  /** Path of the page. */
  readonly url: string
  readonly area: { readonly type: 'City' | 'AdministrativeArea'; readonly name: string }
}

/** The graph of a page about a place: the business, what it does there, the questions that the page answers. */
export function placeNodes(site: Site, { page, url, area }: PlaceNodesOptions): NonNullable<Head['jsonLd']> {
  const questions = pageFaq(site, page)
  const { description } = page.head
  return [
    businessNode(site, page.reviews),
    serviceNode(site, { name: page.hero.title, description, url, areas: [area] }),
    ...(questions.length > 0 ? [faqPageNode(site.config.origin + url, questions)] : []),
  ]
}

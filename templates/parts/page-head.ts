import type { Head } from 'site/page'
import type { Site } from '../../site.config.ts'
import { businessNode } from '../structured-data/business.ts'

export const HOMES = { fr: { name: 'Accueil', url: '/' }, en: { name: 'Home', url: '/en' } }

type Own = Partial<Head> & { readonly lang?: keyof typeof HOMES }

/**
 * The head of a page: its texts, the breadcrumb from the home page of its language, the business, and the page's own
 * data.
 */
export function pageHead(
  site: Site,
  words: Pick<Head, 'title' | 'description'>,
  way: NonNullable<Head['breadcrumbs']>,
  own: Own = {},
): Head {
  const { lang = 'fr', jsonLd = [businessNode(site)] } = own
  return { ...words, ...own, lang, jsonLd, breadcrumbs: [HOMES[lang], ...way] }
}

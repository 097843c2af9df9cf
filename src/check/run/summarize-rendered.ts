import type { Page } from '../../pages/page.ts'
import type { PageSummary } from './summarize-page.ts'

/** Summarizes a rendered page for the link check, without parsing; other fields are empty. */
export function summarizeRendered({ route, idsHash }: Pick<Page, 'route' | 'idsHash'>): PageSummary {
  const { url, lang, head } = route
  const { title, description, noindex = false, translation } = head
  const other = lang === 'fr' ? 'en' : 'fr'
  const alternates =
    translation === undefined ? [] : [{ lang: other, href: `https://site.invalid${translation}` }]
  return {
    url,
    lang,
    title,
    description,
    noindex,
    alternates,
    idsHash,
    canonical: [],
    images: [],
    words: {},
    sketch: [],
  }
}

import { absolute, type SiteAddress } from '../../lib/addresses/public-address.ts'
import type { Page } from '../../pages/page.ts'
import type { PageSummary } from './summarize-page.ts'

/** Summarizes a rendered page for the link check, without parsing; other fields are empty. */
export function summarizeRendered(
  { route, idsHash }: Pick<Page, 'route' | 'idsHash'>,
  site: SiteAddress,
): PageSummary {
  const { url, lang, head } = route
  const { title, description, noindex = false, translations = {} } = head
  const alternates = Object.entries(translations).map(([language, path]) => ({
    lang: language,
    href: absolute(site, path),
  }))
  return {
    url,
    lang,
    title,
    description,
    noindex,
    alternates,
    idsHash,
    images: [],
    misspelt: {},
    sketch: [],
  }
}

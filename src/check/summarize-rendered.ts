import type { Page } from '../emit/render-pages.ts'
import { listIds } from '../render/read-body.ts'
import type { PageSummary } from './summarize-page.ts'

/** What checks of links must know of a page, without parsing it; texts of links and pictures are left out. */
export function summarizeRendered({
  route,
  contents,
  anchors,
}: Pick<Page, 'route' | 'contents' | 'anchors'>): PageSummary {
  const { url, lang, head } = route
  const other = lang === 'fr' ? 'en' : 'fr'
  return {
    url,
    lang,
    title: head.title,
    description: head.description,
    noindex: head.noindex === true,
    canonical: [],
    alternates:
      head.translation === undefined
        ? []
        : [{ lang: other, href: `https://site.invalid${head.translation}` }],
    get linkLines() {
      return contents.links
    },
    anchors,
    get ids() {
      return listIds(contents)
    },
    images: [],
    words: {},
    sketch: [],
  }
}

import type { Page } from '../../pages/page.ts'
import { listIds } from '../../pages/read-body.ts'
import type { PageSummary } from './summarize-page.ts'

/**
 * What checks of links must know of a page, without parsing it; texts of links and pictures are left out. A class, because
 * there are thousands of them, of which few are asked for their links.
 */
class RenderedSummary implements PageSummary {
  readonly url: string
  readonly lang: PageSummary['lang']
  readonly title: string
  readonly description: string
  readonly noindex: boolean
  readonly canonical = []
  readonly alternates: PageSummary['alternates']
  readonly anchors: string
  readonly images = []
  readonly words = {}
  readonly sketch = []
  private readonly contents: Page['contents']

  constructor({ route, contents, anchors }: Pick<Page, 'route' | 'contents' | 'anchors'>) {
    const { url, lang, head } = route
    this.url = url
    this.lang = lang
    this.title = head.title
    this.description = head.description
    this.noindex = head.noindex === true
    this.alternates =
      head.translation === undefined
        ? []
        : [{ lang: lang === 'fr' ? 'en' : 'fr', href: `https://site.invalid${head.translation}` }]
    this.anchors = anchors
    this.contents = contents
  }

  get linkLines(): string {
    return this.contents.links
  }

  get ids(): readonly string[] {
    return listIds(this.contents)
  }
}

/** The summary of a page as it was rendered. */
export function summarizeRendered(page: Pick<Page, 'route' | 'contents' | 'anchors'>): PageSummary {
  return new RenderedSummary(page)
}

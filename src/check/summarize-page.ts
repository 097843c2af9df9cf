import type { Language } from '../lib/typography.ts'
import type { CheckedPage } from './checked-page.ts'
import { attribute, textOf } from './html-tree.ts'

/** What checks of the whole site must know of one page. Plain data, kept between builds. */
export type PageSummary = {
  readonly url: string
  readonly lang: Language
  readonly title: string
  readonly description: string
  readonly noindex: boolean
  readonly canonical: readonly string[]
  readonly alternates: readonly { readonly lang: string; readonly href: string }[]
  readonly links: readonly PageLink[]
  /** The same as one text, a link a line, for a page that was not parsed. */
  readonly linkLines?: string
  readonly ids: readonly string[]
  /** Addresses of the pictures that a browser without modern formats would fetch. */
  readonly images: readonly string[]
}

export type PageLink = {
  readonly href: string
  readonly text: string
  /** What the link says of the language of its target. */
  readonly hreflang?: string | undefined
}

/** Notes what {@link PageSummary} holds. */
export function summarizePage(page: CheckedPage): PageSummary {
  const links = page.all('link')
  const ofRel = (rel: string) => links.filter((link) => attribute(link, 'rel') === rel)
  const href = (link: (typeof links)[number]) => attribute(link, 'href') ?? ''
  return {
    url: page.url,
    lang: page.lang,
    title: page.title,
    description: page.description,
    noindex: /\bnoindex\b/.test(page.meta('robots') ?? ''),
    canonical: ofRel('canonical').map(href),
    alternates: ofRel('alternate').flatMap((link) => {
      const lang = attribute(link, 'hreflang')
      return lang === undefined ? [] : [{ lang, href: href(link) }]
    }),
    links: page.all('a').flatMap((link) => {
      const target = attribute(link, 'href')
      const hreflang = attribute(link, 'hreflang')
      return target === undefined
        ? []
        : [{ href: target, text: textOf(link), ...(hreflang === undefined ? {} : { hreflang }) }]
    }),
    ids: [...page.byId.keys()],
    images: page.all('img').flatMap((image) => attribute(image, 'src') ?? []),
  }
}

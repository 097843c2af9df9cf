import type { Thing } from 'schema-dts'
import type { Language } from '../languages/language.ts'
import type { Site } from './site.ts'

export type Breadcrumb = { readonly name: string; readonly url: string }

/** A node of structured data, typed by schema-dts. */
export type StructuredData = Exclude<Thing, string>

/** A `<link>` element with its attributes, such as `type` and `media`. `href` is an address of the site or elsewhere. */
export type HeadLink = {
  readonly rel: string
  readonly href: string
  readonly hreflang?: string | undefined
  readonly [attribute: string]: string | undefined
}

/** Metadata of a page for search engines, browsers and social networks. */
export type Head = {
  readonly title: string
  readonly description: string
  readonly lang: Language
  /** URLs of the same page in other languages, by language; those pages must link back. The page itself can be included. */
  readonly translations?: Readonly<Record<Language, string>> | undefined
  readonly type?: 'website' | 'article'
  /** From the home page down to this page, both included. */
  readonly breadcrumbs?: readonly Breadcrumb[]
  /** Nodes for the `@graph` of the page. An address such as `/contact` becomes a full one. */
  readonly jsonLd?: readonly StructuredData[]
  readonly noindex?: boolean
  /** Words under which the site search finds the page first, besides those it shows. They are not in its HTML. */
  readonly searchWords?: readonly string[] | undefined
  /** Day on which an article was published, `YYYY-MM-DD`; `modified` is the day of its last change. */
  readonly published?: string | undefined
  readonly modified?: string | undefined
  /** The content file that an author would open to change this page. */
  readonly source?: string | undefined
  /** Text of the 1200x630 card shown when the page is shared; the title when absent. */
  readonly card?: { readonly title?: string; readonly label?: string }
  /** `<meta>` elements, which are added or replace those of the engine: the content of each by its name. */
  readonly meta?: Readonly<Record<string, string>>
  /**
   * Additional `<link>` elements, such as `{ rel: 'me', href: 'https://social.example/@ada' }`. One with `rel:
   * 'canonical'` replaces that of the engine; a page whose canonical address is another is in no sitemap.
   */
  readonly links?: readonly HeadLink[]
}

/** One page of a parametric route. */
export type PagePath<Props> = {
  readonly params: Readonly<Record<string, string>>
  readonly props: Props
  /** The content file behind the page. When absent: that of the entry at the end of the address, if `head` reads it. */
  readonly source?: string
}

/** What a listing page can know about other pages, besides the `url`, `lang` and `template` of their {@link Route}. */
export type RouteSummary = Pick<Route, 'url' | 'lang' | 'template'> & {
  /** Short name of the page: its last breadcrumb, otherwise its title up to the first ` | `. */
  readonly name: string
  readonly title: string
  readonly noindex: boolean
}

/** A file of `templates/pages/`; its path is its URL. `Props` must be plain data. */
export type PageModule<Props = never> = {
  readonly default: (props: Props) => unknown
  readonly head: (props: Props, site: Site) => Head
  /** Props of a page without parameters; `{}` when absent. */
  readonly props?: (site: Site) => Props
  /** Replaces `props` on a listing page. Gets every page that is not a listing, ordered by URL. */
  readonly propsFromRoutes?: (routes: readonly RouteSummary[], site: Site) => Props
  /** Every page of a route with `[parameters]`. */
  readonly paths?: (site: Site) => readonly PagePath<Props>[]
}

/** A page, complete except for its HTML. */
export type Route = {
  /** Path of the URL: `/`, `/contact`, `/blog/un-article`. */
  readonly url: string
  /** Path below `dist/`. */
  readonly output: string
  /** Path of its template below the root. */
  readonly template: string
  readonly lang: Language
  readonly props: unknown
  readonly head: Head
  /** The file that an author would open: content if any, otherwise the template. */
  readonly source: string
}

import type { SiteConfig } from '../content/define-site.ts'
import type { Route } from '../model/page-module.ts'

/** What sitemaps and llms.txt say of a page. */
export type ListedPage = Pick<Route, 'url' | 'lang'> & {
  readonly head: Pick<Route['head'], 'title' | 'description' | 'noindex' | 'translations'>
}

/** The config that they use. */
export type ListingConfig = Pick<
  SiteConfig,
  'origin' | 'base' | 'trailingSlash' | 'name' | 'languages' | 'defaultLanguage' | 'sitemaps'
>

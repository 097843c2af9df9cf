import { hashOf } from '../cache/hash.ts'
import type { SiteConfig } from '../content/define-site.ts'
import type { Route } from '../model/page-module.ts'

/** What the files made for search engines and assistants need of a page, and nothing else: see {@link listingHash}. */
export type ListedPage = Pick<Route, 'url' | 'lang'> & {
  readonly head: Pick<Route['head'], 'title' | 'description' | 'noindex' | 'translation'>
}

/** What they need of the config. */
export type ListingConfig = Pick<SiteConfig, 'origin' | 'name' | 'languages' | 'defaultLanguage' | 'sitemaps'>

/** A name that changes with whatever listings say of a page. */
export function listingHash({ url, lang, head }: ListedPage): string {
  const { title, description, noindex, translation } = head
  return hashOf(url, lang, title, description, noindex, translation)
}

/** The same for what they say of a site. */
export function listingConfigHash(config: ListingConfig): string {
  const { origin, name, languages, defaultLanguage, sitemaps } = config
  const groups = sitemaps.map((each) => [each.name, each.title, String(each.match)])
  return hashOf(origin, name, languages, defaultLanguage, groups)
}

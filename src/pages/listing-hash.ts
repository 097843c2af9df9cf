import { hashOf } from '../cache/hash.ts'
import type { SiteConfig } from '../content/define-site.ts'
import type { Route } from '../model/page-module.ts'

/** The parts of a page that sitemaps, feed and llms.txt use: see {@link listingHash}. */
export type ListedPage = Pick<Route, 'url' | 'lang'> & {
  readonly head: Pick<Route['head'], 'title' | 'description' | 'noindex' | 'translations'>
}

/** The config that they use. */
export type ListingConfig = Pick<
  SiteConfig,
  'origin' | 'base' | 'trailingSlash' | 'name' | 'languages' | 'defaultLanguage' | 'sitemaps'
>

/** Changes with whatever listings say of a page. */
export function listingHash({ url, lang, head }: ListedPage): string {
  const { title, description, noindex, translations } = head
  return hashOf(url, lang, title, description, noindex, translations)
}

/** The same for the config. */
export function listingConfigHash(config: ListingConfig): string {
  const { origin, base, trailingSlash, name, languages, defaultLanguage, sitemaps } = config
  const groups = sitemaps.map((each) => [each.name, each.title, String(each.match)])
  return hashOf(origin, base, trailingSlash, name, languages, defaultLanguage, groups)
}

import type { SiteConfig } from '../content/define-site.ts'
import { locale } from '../languages/language.ts'
import type { Route } from './page-module.ts'

/**
 * The language versions of a page, itself included, in the order of the config's languages, then `x-default` for
 * readers of all other languages: the version in the default language, otherwise the first. Only the page itself if
 * it has no translations.
 */
export function versionsOf(
  { url, lang, head }: Pick<Route, 'url' | 'lang'> & { readonly head: Pick<Route['head'], 'translations'> },
  config: Pick<SiteConfig, 'languages' | 'defaultLanguage'>,
) {
  const urls: Readonly<Record<string, string>> = { ...head.translations, [lang]: url }
  const versions = Object.keys(config.languages).flatMap((language) => {
    const own = urls[language]
    return own === undefined ? [] : [{ hreflang: locale(config, language), url: own }]
  })
  const main = urls[config.defaultLanguage] ?? versions[0]?.url
  return versions.length < 2 || main === undefined
    ? versions
    : [...versions, { hreflang: 'x-default', url: main }]
}

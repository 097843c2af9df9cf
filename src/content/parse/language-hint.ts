import { LANGUAGE_OF_COUNTRY } from '../../languages/is-undeclared-language.ts'
import { baseOf } from '../../languages/language.ts'
import { inEach, listOf, quote, suggestion, type Text } from '../../messages/text.ts'
import type { SiteConfig } from '../define-site.ts'

/** What to do about the tag of a language that the site does not declare. */
export function languageHint(tag: string, languages: SiteConfig['languages']): Text {
  const declared = Object.keys(languages)
  const base = LANGUAGE_OF_COUNTRY[tag] ?? baseOf(tag.replace('_', '-'))
  const near = declared.find((language) => baseOf(language) === base)
  return (
    suggestion(near) ??
    inEach((language) => {
      const names = declared.map((each) => quote(each, language))
      return language === 'fr'
        ? `Ajoutez-la à « languages » dans site.config.ts, ou écrivez ${listOf(names, 'or', 'fr')}.`
        : `Add it to "languages" in site.config.ts, or write ${listOf(names, 'or', 'en')}.`
    })
  )
}

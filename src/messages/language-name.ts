import { isLanguage } from '../languages/is-language.ts'
import { baseOf, type Language } from '../languages/language.ts'
import { memoized } from '../lib/memoized.ts'
import { inEach, type Text } from './text.ts'

/**
 * The name of a language without its country: `French`, `français`. A name that is no language tag, such as `pt_BR`,
 * is returned unchanged. Memoized: a page can have ten thousand links in another language.
 */
export const languageName = memoized((language: Language): Text =>
  inEach((each) =>
    isLanguage(language)
      ? (new Intl.DisplayNames([each], { type: 'language' }).of(baseOf(language)) ?? language)
      : language,
  ),
)

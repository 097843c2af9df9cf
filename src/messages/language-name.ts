import { baseOf, type Language } from '../languages/language.ts'
import { inEach, type Text } from './text.ts'

/** The name of a language, without its country: `French`, `français`. */
export function languageName(language: Language): Text {
  return inEach(
    (each) => new Intl.DisplayNames([each], { type: 'language' }).of(baseOf(language)) ?? language,
  )
}

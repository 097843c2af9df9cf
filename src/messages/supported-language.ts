import { baseOf, type Language } from '../languages/language.ts'
import { MESSAGE_LANGUAGES, type MessageLanguage } from './text.ts'

/** The engine's message language for readers of a language: the same if it is supported, otherwise English. */
export function supportedLanguage(language: Language): MessageLanguage {
  return MESSAGE_LANGUAGES.find((each) => each === baseOf(language)) ?? 'en'
}

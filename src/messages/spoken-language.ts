import { baseOf, type Language } from '../languages/language.ts'
import { MESSAGE_LANGUAGES, type MessageLanguage } from './text.ts'

/** The language of the engine for readers of a language: the same if it speaks it, else English. */
export function spokenLanguage(language: Language): MessageLanguage {
  return MESSAGE_LANGUAGES.find((each) => each === baseOf(language)) ?? 'en'
}

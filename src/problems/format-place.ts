import type { MessageLanguage } from '../messages/text.ts'
import type { Place, Severity } from './problem.ts'

/** `file:line:column`, as far as known. */
export function formatPlace(place: Place): string {
  return [place.file, place.line, place.column].filter((part) => part !== undefined).join(':')
}

/** `error` or `warning`, in a language. */
export function severityWord(severity: Severity | undefined, language: MessageLanguage): string {
  return WORDS[language][severity ?? 'error']
}

const WORDS = {
  en: { error: 'error', warning: 'warning' },
  fr: { error: 'erreur', warning: 'avertissement' },
} as const

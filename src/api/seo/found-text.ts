import type { MessageLanguage } from '../../messages/text.ts'
import type { Check } from './audit-page.ts'

/** What was found, as people read it: a measure in their language, or a place as it is written in the page. */
export function foundText(found: Check['found'][number], language: MessageLanguage): string {
  return typeof found === 'string' ? found : found[language]
}

/** What was measured, where that is all that was found. */
export function measureOf([found, ...others]: Check['found'], language: MessageLanguage): string | undefined {
  if (found === undefined || others.length > 0) return undefined
  const text = foundText(found, language)
  return text.startsWith('<') ? undefined : text
}

import type { MessageLanguage } from '../../messages/text.ts'
import { ENGLISH_CHECKS } from './english-checks.ts'
import { FRENCH_CHECKS } from './french-checks.ts'

/** What people read of a check: what it is about, and what to do where it fails. */
export type CheckText = { readonly name: string; readonly fix: string }

const TEXTS: Readonly<
  Record<MessageLanguage, Readonly<Record<string, readonly [name: string, fix: string]>>>
> = { en: ENGLISH_CHECKS, fr: FRENCH_CHECKS }

/** Returns what people read of a check. */
export function checkText(id: string, language: MessageLanguage): CheckText {
  const texts = TEXTS[language]
  const [name = id, fix = ''] = Object.hasOwn(texts, id) ? (texts[id] ?? []) : []
  return { name, fix }
}

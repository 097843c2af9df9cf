import type { MessageLanguage } from '../../messages/text.ts'
import { ENGLISH_CHECKS } from './english-checks.ts'
import { FRENCH_CHECKS } from './french-checks.ts'

type Texts = Readonly<Record<string, readonly [name: string, fix: string]>>

const TEXTS: Readonly<Record<MessageLanguage, Texts>> = { en: ENGLISH_CHECKS, fr: FRENCH_CHECKS }

/** Returns what people read of a check: what it is about, and what to do where it fails. */
export function checkText(id: string, language: MessageLanguage): { name: string; fix: string } {
  const texts = TEXTS[language]
  const [name = id, fix = ''] = Object.hasOwn(texts, id) ? (texts[id] ?? []) : []
  return { name, fix }
}

import type { MessageLanguage } from '../../messages/text.ts'
import { ENGLISH_CHECKS } from './english-checks.ts'
import { FRENCH_CHECKS } from './french-checks.ts'

export type CheckId = keyof typeof FRENCH_CHECKS

/** The name of each check, and how to fix a failure. */
export const CHECK_TEXTS: Readonly<
  Record<MessageLanguage, Readonly<Record<CheckId, readonly [name: string, fix: string]>>>
> = { en: ENGLISH_CHECKS, fr: FRENCH_CHECKS }

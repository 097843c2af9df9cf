import { ariaRules } from './aria-rules.ts'
import { documentRules } from './document-rules.ts'
import { nameRules } from './name-rules.ts'
import type { Rule } from './rule.ts'
import { structureRules } from './structure-rules.ts'

/** Every rule of accessibility that a document alone can be held to. */
export const accessibilityRules: readonly Rule[] = [
  ...documentRules,
  ...nameRules,
  ...ariaRules,
  ...structureRules,
]

/** Rules of Lighthouse that need the page to be drawn, and what each counts for there. */
export const drawnRules: Readonly<Record<string, number>> = {
  'color-contrast': 7,
  'link-in-text-block': 7,
  'target-size': 7,
  'object-alt': 7,
  'aria-conditional-attr': 7,
  'aria-allowed-role': 1,
}

import type { Language } from './language.ts'
import { packOf } from './pack-of.ts'

/** Applies the typography of a language to visible text. */
export function typography(text: string, language: Language): string {
  return packOf(language).typography(text)
}

import type { Language } from '../../languages/language.ts'
import { packOf } from '../../languages/pack-of.ts'

export type WrittenNumber = { readonly value: number; readonly start: number; readonly end: number }

/** The numbers of a text: 2 500 and 4,9 in French, 2,500 and 4.9 in English; none in a language without a pack. */
export function readNumbers(text: string, language: Language): WrittenNumber[] {
  const { numbers } = packOf(language)
  if (!numbers) return []
  return [...text.matchAll(numbers.pattern)].map(({ 0: written, index }) => ({
    value: numbers.valueOf(written),
    start: index,
    end: index + written.length,
  }))
}

import type { Language } from '../../languages/typography.ts'

const FRENCH = /(?<![\d.,])\d{1,3}(?:[ \u00A0\u202F]\d{3})+(?:,\d+)?(?!\d)|(?<![\d.,])\d+(?:[.,]\d+)?(?!\d)/g
const ENGLISH = /(?<![\d.,])\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!\d)|(?<![\d.,])\d+(?:\.\d+)?(?!\d)/g

/** A number as it is written in a text, and where. */
export type WrittenNumber = { readonly value: number; readonly start: number; readonly end: number }

/** The numbers of a text: 2 500 and 4,9 in French, 2,500 and 4.9 in English. */
export function readNumbers(text: string, lang: Language): WrittenNumber[] {
  return [...text.matchAll(lang === 'fr' ? FRENCH : ENGLISH)].map((match) => ({
    value: Number(
      lang === 'fr' ? match[0].replace(/\s/g, '').replace(',', '.') : match[0].replaceAll(',', ''),
    ),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

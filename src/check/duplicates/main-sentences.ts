import type { CheckedPage } from '../run/checked-page.ts'
import { lineage } from '../../html/html-tree.ts'

const SENTENCE = /(?<=[.!?…])\s+/

/** The lines of a page's own content: those of `<main>`, without forms and navigation. */
export function mainLines(page: CheckedPage): string[] {
  return page.blocks.flatMap(({ element, text }) => {
    const around = new Set(Array.from(lineage(element), ({ tagName }) => tagName))
    return around.has('main') && !around.has('form') && !around.has('nav') ? [text] : []
  })
}

export function mainSentences(page: CheckedPage): string[] {
  return mainLines(page).flatMap((line) => line.split(SENTENCE))
}

/** The words of some sentences, normalised for case, punctuation and typography. */
export function plainWords(sentences: readonly string[]): string[] {
  return sentences.flatMap((sentence) => sentence.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
}

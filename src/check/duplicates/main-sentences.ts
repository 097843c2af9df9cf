import type { CheckedPage } from '../run/checked-page.ts'
import { readLines } from '../diff/read-lines.ts'

const SENTENCE = /(?<=[.!?…])\s+/

/** The lines of a page's own content: those of `<main>`, without forms and navigation. */
export function mainLines(page: CheckedPage): string[] {
  const main = page.all('main')[0]
  return main ? readLines(main, new Set([...page.all('form'), ...page.all('nav')])) : []
}

export function mainSentences(page: CheckedPage): string[] {
  return mainLines(page).flatMap((line) => line.split(SENTENCE))
}

/** The words of some sentences, normalised for case, punctuation and typography. */
export function plainWords(sentences: readonly string[]): string[] {
  return sentences.flatMap((sentence) => sentence.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
}

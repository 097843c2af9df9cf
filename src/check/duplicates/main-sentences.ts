import type { CheckedPage } from '../run/checked-page.ts'
import { readLines } from '../diff/read-lines.ts'

const SENTENCE = /(?<=[.!?…])\s+/

/** The lines that a page is there for: those of `<main>`, its forms and ways to other pages left out. */
export function mainLines(page: CheckedPage): string[] {
  const main = page.all('main')[0]
  return main ? readLines(main, new Set([...page.all('form'), ...page.all('nav')])) : []
}

/** The sentences of {@link mainLines}. */
export function mainSentences(page: CheckedPage): string[] {
  return mainLines(page).flatMap((line) => line.split(SENTENCE))
}

/** The words of some sentences, the same whatever the case, the punctuation and the typography. */
export function plainWords(sentences: readonly string[]): string[] {
  return sentences.flatMap((sentence) => sentence.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
}

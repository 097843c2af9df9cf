import { packOf } from '../../languages/pack-of.ts'
import { once } from '../../lib/once.ts'
import { groupBy } from '../../lib/lists/group-by.ts'
import type { Place } from '../../problems/problem.ts'
import type { Where } from '../locate/where.ts'
import type { CheckedPage } from '../run/checked-page.ts'
import { laterTexts, readTexts } from '../run/read-texts.ts'
import type { Speller } from './create-speller.ts'
import { wordsOf } from './words-of.ts'

/** A misspelt word with its line and column in the page's own file, or where to look for it. Plain data. */
export type Misspelt =
  | readonly [word: string, line: number, column: number]
  | readonly [word: string, where: Where]

/** By dictionary, the words of a page that the dictionary does not have, once for each text that they are in. */
export async function misspeltWords(
  page: CheckedPage,
  speller: Pick<Speller, 'unknown'>,
  placeOwn: (where: Where) => Place | undefined,
): Promise<Readonly<Record<string, readonly Misspelt[]>>> {
  const read = [...readTexts(page), ...laterTexts(page)].flatMap(({ text, language, clues }) => {
    const { dictionary } = packOf(language)
    return dictionary === undefined
      ? []
      : [{ dictionary, text, clues: once(clues), words: [...new Set(wordsOf(text, language))] }]
  })
  const found: Record<string, readonly Misspelt[]> = {}
  for (const [dictionary, texts] of groupBy(read, (text) => text.dictionary)) {
    const words = new Set(texts.flatMap((text) => text.words))
    const wrong = new Set(await speller.unknown(dictionary, [...words]))
    const all = texts.flatMap(({ text, clues, words: own }) => {
      const written = [{ words: text }]
      return own
        .filter((word) => wrong.has(word))
        .map((word): Misspelt => {
          const part = { words: word }
          const { line, column } = placeOwn({ clues: written, part }) ?? {}
          if (line !== undefined && column !== undefined) return [word, line, column]
          // A text that a template composes holds words of others.
          return [word, { clues: [...clues(), part], part }]
        })
    })
    if (all.length > 0) found[dictionary] = all
  }
  return found
}

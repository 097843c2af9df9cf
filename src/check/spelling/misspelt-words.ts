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
  speller: Pick<Speller, 'unknown' | 'passed'>,
  placeOwn: (where: Where) => Place | undefined,
): Promise<Readonly<Record<string, readonly Misspelt[]>>> {
  const read = [...readTexts(page), ...laterTexts(page)].flatMap(({ text, language, clues }) => {
    const pack = packOf(language)
    const { dictionary } = pack
    const words = dictionary === undefined ? [] : wordsOf(text, pack, speller.passed(dictionary))
    return dictionary === undefined || words.length === 0
      ? []
      : [{ dictionary, text, clues: once(clues), words }]
  })
  const found: Record<string, readonly Misspelt[]> = {}
  for (const [dictionary, texts] of groupBy(read, (text) => text.dictionary)) {
    const written = texts.flatMap((text) => text.words)
    const wrong = new Set(await speller.unknown(dictionary, [...new Set(written.map(([word]) => word))]))
    const passed = speller.passed(dictionary)
    for (const [word, token] of written) if (!wrong.has(word)) passed.add(token)
    const all = texts.flatMap(({ text, clues, words }) => {
      const around = [{ words: text }]
      return [...new Set(words.map(([word]) => word))]
        .filter((word) => wrong.has(word))
        .map((word): Misspelt => {
          const part = { words: word }
          const { line, column } = placeOwn({ clues: around, part }) ?? {}
          if (line !== undefined && column !== undefined) return [word, line, column]
          // A text that a template composes holds words of others.
          return [word, { clues: [...clues(), part], part }]
        })
    })
    if (all.length > 0) found[dictionary] = all
  }
  return found
}

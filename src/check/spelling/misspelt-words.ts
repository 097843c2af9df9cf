import { packOf } from '../../languages/pack-of.ts'
import { isWithin } from '../../html/html-tree.ts'
import { groupBy } from '../../lib/lists/group-by.ts'
import type { Place } from '../../problems/problem.ts'
import type { Where } from '../locate/where.ts'
import type { CheckedPage } from '../run/checked-page.ts'
import { laterTexts, readTexts, type ReadText } from '../run/read-texts.ts'
import type { Speller } from './create-speller.ts'
import { wordsOf } from './words-of.ts'

/** A misspelt word, with its line and column if it is in the page's own file. */
type Misspelt = readonly [word: string, line: number, column: number] | readonly [word: string]

/** The words of a page that a dictionary does not know. Plain data. */
type Unknown = {
  /** Each word once per text; empty if the page is `strange`. */
  readonly words: readonly Misspelt[]
  /**
   * Set if most words are unknown: these words, and how many of them must be missing in the site's word list for the
   * page to count as another language.
   */
  readonly strange?: { readonly words: readonly string[]; readonly limit: number }
}

/** A text of a page, with its words. */
type SpelledText = ReadText & { readonly dictionary: string; readonly words: readonly string[] }

/**
 * In 5,000 documents, those in the declared language had up to two fifths of unknown words, those in another over
 * half.
 */
const MIN_UNKNOWN = 8
/** Least number of words in a text that is part of a sentence. */
const MIN_WORDS = 3
const SCRIPT_SAMPLE = 5000

type ByDictionary<T> = Readonly<Record<string, T>>

/** Where to look for the words without a place, in their order. */
export type MissingPlaces = ByDictionary<readonly Where[]>

/** The unknown words of a page, by dictionary. */
export async function misspeltWords(
  page: CheckedPage,
  speller: Pick<Speller, 'unknown'>,
  placeOwn: (where: Where) => Place | undefined,
): Promise<{ readonly misspelt: ByDictionary<Unknown>; readonly missingPlaces: MissingPlaces }> {
  const spelled = (all: readonly ReadText[]) =>
    all.flatMap((text): SpelledText[] => {
      const pack = packOf(text.language)
      const { dictionary } = pack
      if (dictionary === undefined) return []
      const words = wordsOf(text.text, pack)
      return words.length === 0 ? [] : [{ ...text, dictionary, words }]
    })
  const read = spelled(readTexts(page))
  const all = [...read, ...spelled(laterTexts(page))]
  const own = packOf(page.tag)
  const misspelt: Record<string, Unknown> = {}
  const missingPlaces: Record<string, Where[]> = {}
  for (const [dictionary, texts] of groupBy(all, (text) => text.dictionary)) {
    const wrong = new Set(
      await speller.unknown(dictionary, [...new Set(texts.flatMap((text) => text.words))]),
    )
    if (wrong.size === 0) continue
    const strange = dictionary === own.dictionary ? strangeWords(page, read, wrong) : undefined
    if (strange) {
      misspelt[dictionary] = { words: [], strange }
      continue
    }
    const missing: Where[] = []
    const words = texts.flatMap((text) => {
      const around = [{ words: text.text }]
      return [...new Set(text.words)]
        .filter((word) => wrong.has(word))
        .map((word): Misspelt => {
          const part = { words: word }
          const { line, column } = placeOwn({ clues: around, part }) ?? {}
          if (line !== undefined && column !== undefined) return [word, line, column]
          // A text composed by a template contains words of other sources.
          missing.push({ clues: [...text.clues(), part], part })
          return [word]
        })
    })
    misspelt[dictionary] = { words }
    if (missing.length > 0) missingPlaces[dictionary] = missing
  }
  return { misspelt, missingPlaces }
}

function strangeWords(
  page: CheckedPage,
  texts: readonly SpelledText[],
  unknown: ReadonlySet<string>,
): Unknown['strange'] {
  let beginning = ''
  for (const text of ownTexts(page, readTexts(page)))
    if ((beginning += text.text).length > SCRIPT_SAMPLE) break
  const letters = beginning.replace(/\P{L}+/gu, '')
  if (letters.replace(/\p{Script=Latin}+/gu, '').length > letters.length / 2)
    return { words: [...unknown], limit: 0 }
  if (unknown.size < MIN_UNKNOWN) return undefined
  const distinctive = new Set<string>()
  let known = 0
  for (const { words } of ownTexts(page, texts)) {
    // Names and the codes of a table are not evidence.
    if (words.length < MIN_WORDS) continue
    for (const word of words) {
      if (!/^\p{Ll}/u.test(word) || distinctive.has(word)) continue
      distinctive.add(word)
      // Most pages are decided after a paragraph.
      if (!unknown.has(word) && ++known > unknown.size) return undefined
    }
  }
  const words = [...distinctive].filter((word) => unknown.has(word))
  const limit = Math.max(MIN_UNKNOWN, Math.floor(distinctive.size / 2) + 1)
  return words.length < limit ? undefined : { words, limit }
}

/** Only those in `<main>`, if there is one: the rest of the page can be in the declared language. */
function* ownTexts<T extends ReadText>(page: CheckedPage, texts: readonly T[]): Generator<T> {
  const hasMain = page.all('main').length > 0
  for (const text of texts) {
    const { language, element } = text
    if (language === page.tag && (!hasMain || (element !== undefined && isWithin(element, 'main'))))
      yield text
  }
}

import type { Language } from '../../languages/language.ts'
import type { LanguagePack } from '../../languages/language-pack.ts'
import { packOf } from '../../languages/pack-of.ts'
import { isWithin } from '../../html/html-tree.ts'
import { groupBy } from '../../lib/lists/group-by.ts'
import { memoized } from '../../lib/memoized.ts'
import { oncePer } from '../../lib/once-per.ts'
import type { Place } from '../../problems/problem.ts'
import { shortened } from '../../lib/text/shortened.ts'
import { shapeOf } from '../locate/element-shape.ts'
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
  /** An unknown word, set if most words are unknown: the page is in another language. */
  readonly strange?: string
  /** The texts in another language of the site, whose words are left out. */
  readonly foreign?: readonly ForeignText[]
}

/** A text in another language than its element declares. */
type ForeignText = { readonly text: string; readonly language: Language; readonly where: Where }

/** A text of a page, with its words. */
type SpelledText = ReadText & { readonly dictionary: string; readonly words: readonly string[] }

/**
 * In 5,000 documents, those in the declared language had up to two fifths of unknown words, those in another over
 * half.
 */
const MIN_UNKNOWN = 8
/** Least number of words in a text that is part of a sentence. */
const MIN_WORDS = 3
/** Least number in one whose language can be told: fewer may be a name. */
const MIN_FOREIGN = 5
const MAX_QUOTED = 60
const SCRIPT_SAMPLE = 5000
/** A menu of a thousand links is on every page. */
const wordsIn = oncePer((pack: LanguagePack) =>
  memoized((text: string): readonly string[] => wordsOf(text, pack), 5000),
)
/** A word that can be searched alone. Only letters are compared: those of `e\u0006t` occur in any file. */
const DISTINCT = /^[\p{L}\p{M}\p{N}'’-]{3,}$/u

type ByDictionary<T> = Readonly<Record<string, T>>

/** Where to look for the words without a place, in their order. */
export type MissingPlaces = ByDictionary<readonly Where[]>

/** The unknown words of a page, by dictionary. `languages` are those of the site. */
export async function misspeltWords(
  page: CheckedPage,
  speller: Pick<Speller, 'unknown'>,
  placeOwn: (where: Where) => Place | undefined,
  languages: readonly Language[],
): Promise<{ readonly misspelt: ByDictionary<Unknown>; readonly missingPlaces: MissingPlaces }> {
  const spelled = (all: readonly ReadText[]) =>
    all.flatMap((text): SpelledText[] => {
      const pack = packOf(text.language)
      const { dictionary } = pack
      if (dictionary === undefined) return []
      const words = wordsIn(pack)(text.text)
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
    const strange = dictionary === own.dictionary ? strangeWord(page, read, wrong) : undefined
    if (strange !== undefined) {
      misspelt[dictionary] = { words: [], strange }
      continue
    }
    const foreign: ForeignText[] = []
    const missing: Where[] = []
    const native: SpelledText[] = []
    for (const text of texts) {
      // Few texts are awaited: a page can have a thousand.
      const language = isForeign(text, wrong) ? await otherLanguage(text, languages, speller) : undefined
      if (language === undefined) native.push(text)
      else
        foreign.push({
          text: shortened(text.text.trim(), MAX_QUOTED),
          language,
          where: whereForeign(text),
        })
    }
    const words = native.flatMap((text) => {
      const around = [{ words: text.text }]
      return [...new Set(text.words.filter((word) => wrong.has(word)))].map((word): Misspelt => {
        const part = { words: word }
        const { line, column } = placeOwn({ clues: around, part }) ?? {}
        if (line !== undefined && column !== undefined) return [word, line, column]
        // A text composed by a template contains words of other sources.
        missing.push({ clues: [...text.clues(), ...(DISTINCT.test(word) ? [part] : [])], part })
        return [word]
      })
    })
    misspelt[dictionary] = { words, ...(foreign.length > 0 && { foreign }) }
    if (missing.length > 0) missingPlaces[dictionary] = missing
  }
  return { misspelt, missingPlaces }
}

/** Whether most words of a text are unknown. */
function isForeign({ words }: SpelledText, unknown: ReadonlySet<string>): boolean {
  if (words.length < MIN_FOREIGN) return false
  return words.filter((word) => unknown.has(word)).length >= words.length / 2
}

/** The language of the site, other than its own, that knows the words of a text. */
async function otherLanguage(
  { text, dictionary }: SpelledText,
  languages: readonly Language[],
  speller: Pick<Speller, 'unknown'>,
): Promise<Language | undefined> {
  for (const language of languages) {
    const pack = packOf(language)
    if (pack.dictionary === undefined || pack.dictionary === dictionary) continue
    const read = wordsIn(pack)(text)
    const wrong = await speller.unknown(pack.dictionary, read)
    if (wrong.length < read.length / 4) return language
  }
  return undefined
}

/** Where a text is written in the page's own file, otherwise its element in a template, which can name its language. */
function whereForeign({ text, element }: ReadText): Where {
  return { clues: [{ words: text }, ...(element ? [{ element: shapeOf(element) }] : [])], own: true }
}

/** An unknown word of a page whose words are mostly unknown; undefined for other pages. */
function strangeWord(
  page: CheckedPage,
  texts: readonly SpelledText[],
  unknown: ReadonlySet<string>,
): string | undefined {
  let beginning = ''
  for (const text of ownTexts(page, readTexts(page)))
    if ((beginning += text.text).length > SCRIPT_SAMPLE) break
  const letters = beginning.replace(/\P{L}+/gu, '')
  if (letters.replace(/\p{Script=Latin}+/gu, '').length > letters.length / 2) return [...unknown][0]
  if (unknown.size < MIN_UNKNOWN) return undefined
  const [missing, known] = [new Set<string>(), new Set<string>()]
  for (const { words } of ownTexts(page, texts)) {
    // Names and the codes of a table are not evidence.
    if (words.length < MIN_WORDS) continue
    for (const word of words) if (/^\p{Ll}/u.test(word)) (unknown.has(word) ? missing : known).add(word)
    // Most pages are decided after a paragraph.
    if (known.size > unknown.size) return undefined
  }
  // The first unknown word of the page can be in a menu, and in no file of content.
  return missing.size >= MIN_UNKNOWN && missing.size > known.size ? [...missing][0] : undefined
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

import type { Language } from '../../languages/language.ts'
import type { LanguagePack } from '../../languages/language-pack.ts'
import { packOf } from '../../languages/pack-of.ts'
import { oncePer } from '../../lib/once-per.ts'

const EDGES = /^[^\p{L}]+|(?<=\p{L})[^\p{L}]+$/gu
/** Addresses, file names and formulas are not words. */
const NO_WORD = /[\p{N}@/\\_=<>#&+*%{}|~^]|\p{L}[.:]\p{L}/u
const ACRONYM = /^\p{Lu}[\p{Lu}'-]{0,6}s?$/u

/** Letters of a word in brackets, as those to type, `[d]ata`, or of its ending, `item[s]`; `helper[bot]` is two words. */
const MARKED = /\[(\p{L}{1,3})\](?=\p{L})|(?<=\p{L})\[(\p{L}{1,2})\]/gu

/** The words of a text to look up, with repetitions: no figures, addresses or acronyms. */
export function wordsOf(text: string, language: Language): string[] {
  const pack = packOf(language)
  const words: string[] = []
  for (const token of text.replaceAll(MARKED, '$1$2').split(BETWEEN)) {
    const word = token.length < 2 ? undefined : recallWord(token, pack)
    if (word) words.push(word)
  }
  return words
}

const BETWEEN = /[\s…,;!?«»“”"()[\]–—]+/
const MOST_KNOWN = 100_000
// Cached: a site repeats the same words.
const knownIn = oncePer((_: LanguagePack) => new Map<string, string>())

function recallWord(token: string, pack: LanguagePack): string {
  const known = knownIn(pack)
  const before = known.get(token)
  if (before !== undefined) return before
  const word = wordIn(token, pack)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(token, word)
  return word
}

/** The word in a token between spaces; empty when there is none. */
function wordIn(token: string, { rootOf }: LanguagePack): string {
  if (NO_WORD.test(token)) return ''
  const whole = token.replaceAll('’', "'").replaceAll('\u00AD', '').replace(EDGES, '')
  const word = rootOf ? rootOf(whole) : whole
  return word.length < 2 || ACRONYM.test(word) ? '' : word
}

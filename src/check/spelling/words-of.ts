import type { Language } from '../../languages/typography.ts'

const EDGES = /^[^\p{L}]+|[^\p{L}]+$/gu
/** Addresses, file names and formulas are not words. */
const NO_WORD = /[\p{N}@/\\_=<>#&+*%{}|~^]|\p{L}[.:]\p{L}/u
const ELIDED = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu)'(?=\p{L})/iu
const POSSESSIVE = /'s?$/
const ACRONYM = /^\p{Lu}[\p{Lu}'-]{0,6}s?$/u

/** The words of a text to look up, with repetitions: no figures, addresses or acronyms. */
export function wordsOf(text: string, lang: Language): string[] {
  const words: string[] = []
  for (const token of text.split(BETWEEN)) {
    const word = token.length < 2 ? undefined : recallWord(token, lang)
    if (word) words.push(word)
  }
  return words
}

const BETWEEN = /[\s…,;!?«»“”"()[\]–—]+/
const MOST_KNOWN = 100_000
// Cached: a site repeats the same words.
const known = { fr: new Map<string, string>(), en: new Map<string, string>() }

function recallWord(token: string, lang: Language): string {
  const before = known[lang].get(token)
  if (before !== undefined) return before
  const word = wordIn(token, lang)
  if (known[lang].size >= MOST_KNOWN) known[lang].clear()
  known[lang].set(token, word)
  return word
}

/** The word in a token between spaces; empty when there is none. */
function wordIn(token: string, lang: Language): string {
  if (NO_WORD.test(token)) return ''
  const whole = token.replaceAll('’', "'").replaceAll('\u00AD', '').replace(EDGES, '')
  const word = lang === 'fr' ? whole.replace(ELIDED, '') : whole.replace(POSSESSIVE, '')
  return word.length < 2 || ACRONYM.test(word) ? '' : word
}

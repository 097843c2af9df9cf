import type { Language } from '../../lib/typography.ts'

const EDGES = /^[^\p{L}]+|[^\p{L}]+$/gu
/** Addresses, names of files and formulas are no words. */
const NO_WORD = /[\p{N}@/\\_=<>#&+*%{}|~^]|\p{L}[.:]\p{L}/u
const ELIDED = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu)'(?=\p{L})/iu
const POSSESSIVE = /'s?$/
const ACRONYM = /^\p{Lu}[\p{Lu}'-]{0,6}s?$/u

/** The words of a text that a dictionary may be asked about, as often as they stand there: no figures, addresses or acronyms. */
export function wordsOf(text: string, lang: Language): string[] {
  return text.split(/[\s…,;!?«»“”"()[\]–—]+/u).flatMap((token) => {
    if (token.length < 2 || NO_WORD.test(token)) return []
    const whole = token.replaceAll('’', "'").replaceAll('\u00AD', '').replace(EDGES, '')
    const word = lang === 'fr' ? whole.replace(ELIDED, '') : whole.replace(POSSESSIVE, '')
    return word.length < 2 || ACRONYM.test(word) ? [] : [word]
  })
}

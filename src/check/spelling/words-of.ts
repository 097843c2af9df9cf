import type { LanguagePack } from '../../languages/language-pack.ts'

const EDGES = /^[^\p{L}]+|(?<=\p{L})[^\p{L}]+$/gu
/** Addresses, file names and formulas are not words. */
const NO_WORD = /[\p{N}@/\\_=<>#&+*%{}|~^]|\p{L}[.:]\p{L}/u
/** The script of every language that has a dictionary: words of other scripts are quoted from another language. */
const LATIN = /\p{Script=Latin}/u
const ACRONYM = /^\p{Lu}[\p{Lu}'-]{0,6}s?$/u

/** Letters of a word in brackets: letters to type, `[d]ata`, or an ending, `item[s]`; `helper[bot]` is two words. */
const MARKED = /\[(\p{L}{1,3})\](?=\p{L})|(?<=\p{L})\[(\p{L}{1,2})\]/gu

/** Shortcodes, includes and attributes of other generators: another check reports them as a whole. */
const SHORTCODES = /\{\{[^{}]*\}\}|\{[%#:.][^{}]*\}|<%[^<>]*%>/g

/** The words of a text to look up: no figures, addresses or acronyms, no signs and no elided article. */
export function wordsOf(text: string, pack: LanguagePack): string[] {
  const plain = text.replaceAll(MARKED, '$1$2').replaceAll(SHORTCODES, ' ')
  return plain.split(BETWEEN).flatMap((token) => wordIn(token, pack) || [])
}

const BETWEEN = /[\s…,;!?«»“”"()[\]–—]+/

/** Characters where a word can be broken. */
const INVISIBLE = /[\u00AD\u200B]/g

/** The word in a token between spaces; empty if there is none. */
function wordIn(written: string, { rootOf }: LanguagePack): string {
  const token = written.replaceAll(INVISIBLE, '')
  if (NO_WORD.test(token) || !LATIN.test(token)) return ''
  const trimmed = token.replaceAll('’', "'").replace(EDGES, '')
  const word = rootOf ? rootOf(trimmed) : trimmed
  return word.length < 2 || ACRONYM.test(word) ? '' : word
}

import { composed } from './composed.ts'

/** Latin letters that do not decompose into a letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** A name in lower case, with a hyphen for every run of other characters; empty if it has no letters or digits. */
export function plainSlug(name: string): string {
  return composed(name.toLowerCase())
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .replace(/[œæßøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/(?<![\p{L}\p{M}])\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

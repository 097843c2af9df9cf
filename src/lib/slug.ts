/** Latin letters that are not an accent on another one. */
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

/**
 * Turns a name into a URL segment, by one rule for every script: lower case; letters of the Latin alphabet lose their
 * accents (`Sainte-Thérèse` -> `sainte-therese`, `Straße` -> `strasse`), letters of other scripts stay as they are
 * written (`بيت قديم` -> `بيت-قديم`, `が` stays `が`); every run of anything else becomes one hyphen (`Dégât d'eau` ->
 * `degat-d-eau`).
 */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .replace(/[œæßøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/(?<![\p{L}\p{M}])\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

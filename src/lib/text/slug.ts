import { plainSlug } from './plain-slug.ts'

/**
 * Turns a name into a URL segment, by one rule for every script: lower case; Latin letters lose their accents
 * (`Sainte-Thérèse` -> `sainte-therese`, `Straße` -> `strasse`), letters of other scripts are unchanged (`بيت قديم`
 * -> `بيت-قديم`, `が` stays `が`); every run of anything else becomes one hyphen (`Dégât d'eau` -> `degat-d-eau`). A
 * name without letters and digits becomes its code points (`🎉` -> `u1f389`).
 */
export function slug(name: string): string {
  const codes = Array.from(name, (letter) => letter.codePointAt(0)?.toString(16))
  return plainSlug(name) || (name && `u${codes.join('-')}`)
}

import { suggestion, type Text } from './text.ts'

/**
 * Suggests the name that an author probably meant. Some systems store "é" as two characters, others as one: two such
 * names look the same, so the hint says how they differ.
 */
export function nameHint(written: string, near: string): Text | undefined {
  if (near.normalize() !== written.normalize()) return suggestion(near)
  return {
    en: `A name with the same letters exists, but its accents are stored in another way: retype "${near.normalize()}" here and in that name.`,
    fr: `Un nom aux mêmes lettres existe, mais ses accents sont enregistrés autrement : retapez « ${near.normalize()} » ici et dans ce nom.`,
  }
}

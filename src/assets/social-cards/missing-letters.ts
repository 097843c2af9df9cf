import type { Problem } from '../../problems/problem.ts'

/** The problem of a text on a card that has letters which no file of its font has. */
export function missingLetters(family: string, text: string, letters: readonly string[]): Problem {
  const some = [...new Set(letters)].slice(0, 10).join(' ')
  return {
    code: 'font/missing-letters',
    message: {
      en: `The font "${family}" lacks letters of the social card "${text}": ${some}`,
      fr: `La police « ${family} » n’a pas toutes les lettres de la carte « ${text} » : ${some}`,
    },
    hint: {
      en: 'Add a file of this family that has them to "fonts", before the one with the basic letters, or choose another font in "socialCards".',
      fr: 'Ajoutez à « fonts » un fichier de cette famille qui les a, avant celui des lettres de base, ou choisissez une autre police dans « socialCards ».',
    },
    place: { file: 'site.config.ts' },
    setting: ['socialCards'],
  }
}

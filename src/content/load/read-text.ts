import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { errorCode } from '../../disk/error-code.ts'
import { placeAt } from '../../lib/text/place-at.ts'
import type { Problem } from '../../problems/problem.ts'

/** The text of a content file, or why it cannot be read. */
export function readText(path: string, file: string): string | Problem {
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch (error) {
    const reason = errorCode(error)
    return {
      code: 'content/unreadable',
      message: { en: `This file cannot be read (${reason}).`, fr: `Ce fichier ne se lit pas (${reason}).` },
      hint: {
        en: 'Check its permissions and, for a link, where it leads.',
        fr: 'Vérifiez ses droits et, si c’est un lien, où il mène.',
      },
      place: { file },
    }
  }
  const zero = bytes.indexOf(0)
  const text = bytes.toString('utf8')
  if (isUtf8(bytes) && zero < 0) return text.replace(/^\uFEFF/, '')
  // UTF-16 without a byte order mark is valid UTF-8, with a zero byte next to each letter.
  if (isUtf8(bytes) && bytes.indexOf(0, zero + 1) !== zero + 2)
    return {
      code: 'content/encoding',
      message: {
        en: 'A NUL character is here, which no text holds.',
        fr: 'Un caractère NUL est ici, qu’aucun texte ne contient.',
      },
      hint: { en: 'Remove the character.', fr: 'Retirez ce caractère.' },
      place: { file, ...placeAt(text, text.indexOf('\0')) },
    }
  return {
    code: 'content/encoding',
    message: { en: 'This file is not a text in UTF-8.', fr: 'Ce fichier n’est pas un texte en UTF-8.' },
    hint: {
      en: 'Save it again with the encoding UTF-8.',
      fr: 'Enregistrez-le de nouveau avec l’encodage UTF-8.',
    },
    place: { file },
  }
}

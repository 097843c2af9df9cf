import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { errorCode } from '../../disk/error-code.ts'
import { placeAt } from '../../lib/text/place-at.ts'
import type { Place, Problem } from '../../problems/problem.ts'

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
  const text = bytes.toString('utf8')
  // UTF-16 without a byte order mark is valid UTF-8, with a zero byte next to each letter.
  const zero = text.indexOf('\0')
  if (isUtf8(bytes) && zero < 0) return text.replace(/^\uFEFF/, '')
  return notUtf8({ file, ...(zero >= 0 && placeAt(text, zero)) })
}

/** The problem of a content file in another encoding. */
export function notUtf8(place: Place): Problem {
  return {
    code: 'content/encoding',
    message: {
      en: 'This file is not a text in UTF-8, or has a NUL character.',
      fr: 'Ce fichier n’est pas un texte en UTF-8, ou a un caractère NUL.',
    },
    hint: {
      en: 'Save it again with the encoding UTF-8, and without NUL characters.',
      fr: 'Enregistrez-le de nouveau avec l’encodage UTF-8, et sans caractère NUL.',
    },
    place,
  }
}

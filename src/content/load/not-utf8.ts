import type { Place, Problem } from '../../problems/problem.ts'

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

/** The problem of a file whose name is in another encoding, as in an archive from an old system: it cannot be opened. */
export function misnamed(place: Place): Problem {
  return {
    code: 'content/encoding',
    message: { en: 'The name of this file is not UTF-8.', fr: 'Le nom de ce fichier n’est pas en UTF-8.' },
    hint: { en: 'Rename it.', fr: 'Renommez-le.' },
    place,
  }
}

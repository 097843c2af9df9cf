import type { Problem } from '../../problems/problem.ts'

/** The problem of an image that cannot be read, by its path below the root. */
export function unreadableImage(file: string): Problem {
  return {
    code: 'image/unreadable',
    message: {
      en: 'This image does not open: the file is damaged, or its format is not the one that its name says.',
      fr: 'Cette image ne s’ouvre pas : le fichier est abîmé, ou n’est pas du format que son nom annonce.',
    },
    hint: {
      en: 'Export it again as JPEG or PNG; an AVIF that moves, as a GIF.',
      fr: 'Exportez-la de nouveau en JPEG ou en PNG ; un AVIF animé, en GIF.',
    },
    place: { file },
  }
}

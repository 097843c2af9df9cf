import { placeAt } from '../../lib/text/place-at.ts'
import type { Problem } from '../../problems/problem.ts'

const START = /^<{7} \S/m

/**
 * The first conflict that git left in the data of a file, which would read as many mistakes. One in a body, from
 * `bodyAt` on, is found on the page; but a file that starts with one seems to have only a body.
 */
export function mergeConflict(file: string, source: string, bodyAt = source.length): Problem | undefined {
  const at = /^<{7} \S/.test(source) ? 0 : source.slice(0, bodyAt).search(START)
  if (at < 0) return undefined
  return {
    code: 'content/merge-conflict',
    message: {
      en: 'A conflict of git is left here.',
      fr: 'Un conflit de git est resté ici.',
    },
    hint: {
      en: 'Keep one of the two versions, and remove the lines "<<<<<<<", "=======" and ">>>>>>>".',
      fr: 'Gardez une des deux versions, et retirez les lignes « <<<<<<< », « ======= » et « >>>>>>> ».',
    },
    place: { file, ...placeAt(source, at) },
  }
}

import { slug } from '../../lib/text/slug.ts'
import type { Place, Problem } from '../../problems/problem.ts'
import { STAND_INS, TO_WRITE } from '../to-write.ts'

type Path = readonly PropertyKey[]

const WORDS = Object.values(TO_WRITE)
const PLACEHOLDERS = new Set([
  ...WORDS.flatMap((words) => [slug(words), slug(words).replaceAll('-', '_')]),
  ...Object.values(STAND_INS),
])
// A placeholder can be padded with dots, or say what to write.
const PLACEHOLDER_START = new RegExp(`^(?:${WORDS.join('|')})(?:\\.*$| : )`)
const PLACEHOLDER_LINE = new RegExp(`^(?:${WORDS.join('|')})\\.*$`, 'm')

/** The paths of the texts in `value` that `site new` wrote and nobody has replaced. */
export function findPlaceholders(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value === 'string') return isPlaceholder(value) && path.at(-1) !== 'placeholder' ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) =>
    findPlaceholders(item, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

/** The line (0-based) of a markdown text that is still a placeholder. */
export function findPlaceholderLine(source: string): number | undefined {
  const found = PLACEHOLDER_LINE.exec(source)
  return found ? source.slice(0, found.index).split('\n').length - 1 : undefined
}

export function placeholderProblem(place: Place): Problem {
  return {
    code: 'content/placeholder',
    message: {
      en: 'This is still to be written.',
      fr: 'Ceci est encore à écrire.',
    },
    hint: {
      en: 'Write it, or keep the entry as a draft ("draft: true") if its collection has drafts.',
      fr: 'Écrivez-le, ou gardez l’entrée en brouillon (« draft: true ») si sa collection en a.',
    },
    place,
  }
}

function isPlaceholder(text: string): boolean {
  return PLACEHOLDERS.has(text) || PLACEHOLDER_START.test(text.trimEnd())
}

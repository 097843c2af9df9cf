import { publicationDay } from '../../lib/time/publication-day.ts'
import { valueAt } from '../../lib/value-at.ts'
import type { Text } from '../../messages/text.ts'
import type { Place, Problem } from '../../problems/problem.ts'
import type { YamlSource } from '../yaml/parse-yaml.ts'

/**
 * What would publish an entry at another time than its file says; `data` is the output of its schema for `written`.
 */
export function publicationProblems(written: unknown, data: unknown, yaml: YamlSource): Problem[] {
  const dateless = ['publishedAt', 'expiresAt'].filter((key) => {
    const date = valueAt(data, [key]) ?? undefined
    return date !== undefined && publicationDay(date) === undefined
  })
  const found = dateless.map((key) =>
    problem(
      {
        en: `${key}: This key sets the day on which an entry becomes public, and its value has no day.`,
        fr: `${key} : cette clé dit quel jour une entrée est publique, et aucun jour n’y est.`,
      },
      {
        en: 'Write a day, such as 2026-11-20, or give the key another name in its schema.',
        fr: 'Écrivez un jour, comme 2026-11-20, ou donnez un autre nom à la clé dans son schéma.',
      },
      yaml.valueAt([key]),
    ),
  )
  // A key of Jekyll. Only a warning, so that a site with many such entries still builds.
  if (valueAt(written, ['published']) === false && valueAt(data, ['published']) === undefined) {
    const message = {
      en: 'published: The schema drops this key, so the entry is public.',
      fr: 'published : le schéma ne lit pas cette clé, et l’entrée est publique.',
    }
    const hint = { en: 'Write "draft: true".', fr: 'Écrivez « draft: true ».' }
    found.push({ ...problem(message, hint, yaml.keyAt(['published'])), severity: 'warning' })
  }
  if (isDraft(written) && !isDraft(data)) {
    const message = {
      en: 'draft: The schema drops this key, so the draft would be public.',
      fr: 'draft : le schéma ne lit pas cette clé, et le brouillon serait public.',
    }
    const hint = {
      en: 'Add "draft: z.boolean().optional()" to the schema in site.config.ts; a "transform" has to keep it.',
      fr: 'Ajoutez « draft: z.boolean().optional() » au schéma dans site.config.ts ; un « transform » doit la garder.',
    }
    found.push(problem(message, hint, yaml.keyAt(['draft'])))
  }
  return found
}

export function isDraft(value: unknown): boolean {
  return valueAt(value, ['draft']) === true
}

function problem(message: Text, hint: Text, place: Place): Problem {
  return { code: 'content/schema', message, hint, place }
}

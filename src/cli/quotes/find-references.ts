import type { Store } from '../../api/storage/create-store.ts'
import type { Erasure, Lead } from '../../api/store.ts'
import { didYouMean } from '../../lib/did-you-mean.ts'
import { suggestion } from '../../messages/text.ts'
import { BuildError } from '../../problems/problem.ts'

/**
 * Finds requests by reference, in any case and with or without hyphens: stored ones, and the records of erased ones.
 * Throws a BuildError that names every unknown reference.
 */
export async function findReferences(archive: Store, typed: readonly string[]) {
  const leads: Lead[] = []
  const gone: Erasure[] = []
  const unknown: string[] = []
  for (const text of typed) {
    // Unchanged first: a site's prefix may have lower-case letters or several parts.
    const lead = (await archive.find(text)) ?? (await archive.find(canonical(text)))
    const erasure = lead
      ? undefined
      : ((await archive.findErasure(text)) ?? (await archive.findErasure(canonical(text))))
    if (lead) leads.push(lead)
    else if (erasure) gone.push(erasure)
    else unknown.push(text)
  }
  if (unknown.length === 0) return { leads, gone }
  const known = (await archive.list()).map((lead) => lead.reference)
  throw new BuildError(
    unknown.map((text) => ({
      code: 'quotes/unknown-reference',
      message: {
        en: `No request has the reference "${text}".`,
        fr: `Aucune demande ne porte la référence « ${text} ».`,
      },
      hint: suggestion(didYouMean(canonical(text), known)) ?? {
        en: '"site quotes list" shows all stored requests.',
        fr: '« site quotes list » montre toutes celles qui sont gardées.',
      },
    })),
  )
}

/** Normalises `nd 7k3m 2q` to `ND-7K3M-2Q`: owners type what a caller reads out. */
function canonical(typed: string): string {
  const [, prefix, four, two] =
    /^(.+)(.{4})(.{2})$/u.exec(typed.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')) ?? []
  return prefix ? `${prefix}-${four}-${two}` : typed
}

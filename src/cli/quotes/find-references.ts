import type { Store } from '../../api/storage/create-store.ts'
import type { Erasure, Lead } from '../../api/store.ts'
import { didYouMean } from '../../lib/did-you-mean.ts'
import { suggestion } from '../../messages/text.ts'
import { BuildError } from '../../problems/problem.ts'

/**
 * Finds requests by reference: stored ones, and the records of erased ones. Throws a BuildError that names every
 * unknown reference.
 */
export async function findReferences(archive: Store, typed: readonly string[]) {
  const leads: Lead[] = []
  const gone: Erasure[] = []
  const unknown: string[] = []
  for (const text of typed) {
    const lead = await archive.find(text)
    const erasure = lead ? undefined : await archive.findErasure(text)
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
      hint: suggestion(didYouMean(text, known)) ?? {
        en: '"site quotes list" shows all stored requests.',
        fr: '« site quotes list » montre toutes celles qui sont gardées.',
      },
    })),
  )
}

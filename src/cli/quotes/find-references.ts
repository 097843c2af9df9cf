import type { Archive, Erasure, Lead } from '../../api/store.ts'
import { didYouMean } from '../../lib/did-you-mean.ts'
import { suggestion } from '../../messages/suggestion.ts'
import { BuildError, type Problem } from '../../problems/problem.ts'

export type Found = { readonly lead: Lead; readonly erasure?: never }
export type Gone = { readonly lead?: never; readonly erasure: Erasure }

/**
 * Finds requests by reference, in any case and with or without hyphens. Throws a BuildError that names every unknown
 * reference.
 */
export async function findReferences(
  archive: Archive,
  typed: readonly string[],
): Promise<readonly (Found | Gone)[]> {
  const found = await Promise.all(typed.map((text) => findReference(archive, text)))
  const unknown = typed.filter((_, index) => !found[index])
  if (unknown.length > 0) throw new BuildError(await problemsOf(archive, unknown))
  return found.filter((each) => each !== undefined)
}

async function findReference(archive: Archive, typed: string): Promise<Found | Gone | undefined> {
  const reference = canonical(typed)
  const lead = await archive.find(reference)
  if (lead) return { lead }
  const erasure = await archive.findErasure(reference)
  return erasure && { erasure }
}

/** Normalises `nd 7k3m 2q` to `ND-7K3M-2Q`. */
function canonical(typed: string): string {
  const [, prefix, four, two] =
    /^(.+)(.{4})(.{2})$/u.exec(typed.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')) ?? []
  return prefix ? `${prefix}-${four}-${two}` : typed
}

async function problemsOf(archive: Archive, unknown: readonly string[]): Promise<Problem[]> {
  const known = (await archive.list()).map((lead) => lead.reference)
  return unknown.map((typed) => {
    const nearest = didYouMean(canonical(typed), known)
    return {
      code: 'quotes/unknown-reference',
      message: {
        en: `No request has the reference "${typed}".`,
        fr: `Aucune demande ne porte la référence « ${typed} ».`,
      },
      hint: suggestion(nearest) ?? {
        en: '"site quotes list" shows all those that are kept.',
        fr: '« site quotes list » montre toutes celles qui sont gardées.',
      },
    }
  })
}

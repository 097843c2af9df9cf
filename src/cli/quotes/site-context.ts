import { resolve } from 'node:path'
import type { FormDefinition } from '../../forms/form-definition.ts'
import { BuildError } from '../../problems/problem.ts'
import { DEFAULT_TIME_ZONE } from '../../lib/default-time-zone.ts'

/** Returns the zone in which the site at `root` counts its days, whatever else is wrong with the site. */
export async function siteTimeZone(root: string): Promise<string> {
  const { loadConfig } = await import('../../compile/load-config.ts')
  const config = await unlessBroken(() => loadConfig(resolve(root)))
  return config?.timeZone ?? DEFAULT_TIME_ZONE
}

/**
 * Returns the forms of the site at `root`. A request must be found and erased even while an author's mistake keeps
 * the site from being built: then there are none, and `warn` is told so.
 */
export async function siteForms(
  root: string,
  warn: (text: string) => void,
): Promise<readonly FormDefinition[]> {
  const { apiData } = await import('../open-api.ts')
  const data = await unlessBroken(async () => (await apiData(resolve(root))) ?? { forms: [] })
  if (!data) {
    warn(
      'Les formulaires du site ne se lisent pas (« site check » dit pourquoi) : les champs gardent leur nom technique, et la conservation est celle promise à l’envoi.',
    )
  }
  return data?.forms ?? []
}

async function unlessBroken<T>(load: () => Promise<T>): Promise<T | undefined> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof BuildError) return undefined
    throw error
  }
}

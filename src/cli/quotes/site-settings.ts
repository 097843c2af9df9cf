import { resolve } from 'node:path'
import type { OwnerSettings } from '../../api/api-data.ts'
import type { FormDefinition } from '../../forms/form-definition.ts'
import type { MessageLanguage, Text } from '../../messages/text.ts'
import { BuildError } from '../../problems/problem.ts'

/** Returns the settings of the site at `root`, even when the site has errors. */
export async function siteSettings(root: string): Promise<OwnerSettings> {
  const { readOwner } = await import('../read-owner.ts')
  return readOwner(resolve(root))
}

/**
 * Returns the forms of the site at `root`. When the site cannot be loaded, prints a warning and returns none, because
 * requests must still be found and erased.
 */
export async function siteForms(root: string, language: MessageLanguage): Promise<readonly FormDefinition[]> {
  const { apiData } = await import('../open-api.ts')
  const data = await unlessBroken(async () => (await apiData(resolve(root))) ?? { forms: [] })
  if (!data) console.error(WITHOUT_FORMS[language])
  return data?.forms ?? []
}

const WITHOUT_FORMS: Text = {
  en: 'The forms of the site cannot be read ("site check" tells why): fields have their technical names, and requests are kept for as long as promised when they were sent.',
  fr: 'Les formulaires du site ne se lisent pas (« site check » dit pourquoi) : les champs gardent leur nom technique, et la conservation est celle promise à l’envoi.',
}

async function unlessBroken<T>(load: () => Promise<T>): Promise<T | undefined> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof BuildError) return undefined
    throw error
  }
}

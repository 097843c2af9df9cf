import type { FormDefinition } from '../../forms/form-definition.ts'
import type { MessageLanguage, Text } from '../../messages/text.ts'
import { BuildError } from '../../problems/problem.ts'

/**
 * Returns the forms of the site at `root`. If the site cannot be loaded, prints a warning and returns none, because
 * requests must still be found and erased.
 */
export async function siteForms(root: string, language: MessageLanguage): Promise<readonly FormDefinition[]> {
  const { apiData } = await import('../open-api.ts')
  try {
    return (await apiData(root))?.forms ?? []
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    console.error(WITHOUT_FORMS[language])
    return []
  }
}

const WITHOUT_FORMS: Text = {
  en: 'The forms of the site cannot be read ("site check" says why): fields have their technical names, and requests are kept for as long as promised when they were sent.',
  fr: 'Les formulaires du site ne se lisent pas (« site check » dit pourquoi) : les champs gardent leur nom technique, et la conservation est celle promise à l’envoi.',
}

import { groupBy } from '../../lib/lists/group-by.ts'
import { isUndeclaredLanguage } from '../../languages/is-undeclared-language.ts'
import { quantity } from '../../messages/text.ts'
import type { Problem } from '../../problems/problem.ts'
import type { SiteConfig } from '../define-site.ts'
import { languageHint } from '../parse/language-hint.ts'
import { baseFolder, type Source } from './list-sources.ts'

/**
 * Warns about folders that are named after a language which the site does not declare, beside one that is: their
 * entries would be pages in the default language.
 */
export function undeclaredLanguages(
  sources: readonly Source[],
  config: Pick<SiteConfig, 'languages' | 'defaultLanguage'>,
): Problem[] {
  const { languages, defaultLanguage } = config
  if (Object.keys(languages).length < 2) return []
  const translated = sources.filter(({ id }) => id.includes('/'))
  return [...groupBy(translated, ({ collection }) => collection).values()].flatMap((entries) => {
    const folders = groupBy(entries, ({ id }) => id.slice(0, id.indexOf('/')))
    if (!Object.keys(languages).some((language) => folders.has(language))) return []
    return [...folders]
      .filter(([folder]) => isUndeclaredLanguage(folder, languages))
      .map(([folder, files]): Problem => {
        const { definition } = files[0] as Source
        const base = definition.kind === 'collection' ? baseFolder(definition) : ''
        return {
          code: 'content/undeclared-language',
          severity: 'warning',
          message: {
            en: `"${folder}" is not a language of this site, so what this folder contains (${quantity('en', files.length, 'file')}) would be in "${defaultLanguage}".`,
            fr: `« ${folder} » n’est pas une langue de ce site : ce que ce dossier contient (${quantity('fr', files.length, 'fichier')}) serait en « ${defaultLanguage} ».`,
          },
          hint: languageHint(folder, languages),
          place: { file: `content/${base}${folder}` },
        }
      })
  })
}

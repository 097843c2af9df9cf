import type { Language } from '../../languages/language.ts'
import { isUndeclaredLanguage } from '../../languages/is-undeclared-language.ts'
import { valueAt } from '../../lib/value-at.ts'
import type { Problem } from '../../problems/problem.ts'
import type { SiteConfig } from '../define-site.ts'
import type { YamlSource } from '../yaml/parse-yaml.ts'
import { languageHint } from './language-hint.ts'

/** Warns about an entry whose `lang` is a language that the site does not declare; it would be in `language`. */
export function undeclaredLanguage(
  written: unknown,
  yaml: YamlSource,
  language: Language,
  languages: SiteConfig['languages'],
): Problem[] {
  const lang = valueAt(written, ['lang'])
  if (typeof lang !== 'string' || !isUndeclaredLanguage(lang, languages)) return []
  return [
    {
      code: 'content/undeclared-language',
      severity: 'warning',
      message: {
        en: `lang: "${lang}" is not a language of this site, so this entry would be in "${language}".`,
        fr: `lang : « ${lang} » n’est pas une langue de ce site, et cette entrée serait en « ${language} ».`,
      },
      hint: languageHint(lang, languages),
      place: yaml.valueAt(['lang']),
    },
  ]
}

import type { SiteConfig } from '../content/define-site.ts'
import type { Entry } from '../content/load/entry.ts'
import { groupBy } from '../lib/lists/group-by.ts'
import { quantity } from '../messages/text.ts'
import type { Problem } from '../problems/problem.ts'
import type { Route } from './page-module.ts'

/**
 * Warns about texts that are read as one language and whose pages are in another: their typography is wrong on all of
 * them. One problem per collection and pair of languages.
 */
export function checkSourceLanguages(
  routes: readonly Pick<Route, 'source' | 'lang' | 'template'>[],
  entries: readonly Entry[],
  { languages }: Pick<SiteConfig, 'languages'>,
): Problem[] {
  if (Object.keys(languages).length < 2) return []
  const texts = new Map(entries.flatMap((entry) => (entry.body ? [[entry.file, entry] as const] : [])))
  const wrong = routes.flatMap((route) => {
    const entry = texts.get(route.source)
    return entry && entry.lang !== route.lang && Object.hasOwn(languages, route.lang)
      ? [{ route, entry }]
      : []
  })
  const alike = groupBy(wrong, ({ route, entry }) => `${entry.collection} ${entry.lang} ${route.lang}`)
  return [...alike.values()].flatMap((all) => {
    const [first] = all
    if (!first) return []
    const { route, entry } = first
    // A text can have several pages.
    const count = new Set(all.map((each) => each.entry)).size
    return {
      code: 'route/source-language',
      severity: 'warning',
      message: {
        en: `${quantity('en', count, 'text')} of "${entry.collection}" read as "${entry.lang}" for pages in "${route.lang}".`,
        fr: `${quantity('fr', count, 'texte')} de « ${entry.collection} » en « ${entry.lang} », pour des pages en « ${route.lang} ».`,
      },
      hint: {
        en: `A text has the language of its "lang", else of the first folder of its id ("${entry.id}"), else "language" of its collection in site.config.ts. Set one of them, or correct "lang" in the "head" of ${route.template}.`,
        fr: `Un texte a la langue de son « lang », sinon celle du premier dossier de son id (« ${entry.id} »), sinon « language » de sa collection dans site.config.ts. Donnez-en une, ou corrigez « lang » dans le « head » de ${route.template}.`,
      },
      place: { file: entry.file },
    }
  })
}

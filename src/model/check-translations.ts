import { oncePer } from '../lib/once-per.ts'
import type { Problem } from '../problems/problem.ts'
import type { Route } from './page-module.ts'

// Most sites have no translation.
const byUrl = oncePer((routes: readonly Route[]) => new Map(routes.map((route) => [route.url, route])))

/** Finds translations that are missing, in the same language, or do not point back. */
export function checkTranslations(routes: readonly Route[]): Problem[] {
  return routes.flatMap((route): Problem[] => {
    const { translation } = route.head
    if (translation === undefined) return []
    const place = { file: route.source }
    const other = byUrl(routes).get(translation)
    if (!other) {
      return [
        {
          code: 'route/missing-translation',
          message: {
            en: `The page "${route.url}" names the translation "${translation}", which does not exist.`,
            fr: `La page « ${route.url} » annonce la traduction « ${translation} », qui n'existe pas.`,
          },
          hint: {
            en: 'Create that page, or remove the translation.',
            fr: 'Créez cette page, ou retirez la traduction.',
          },
          place,
        },
      ]
    }
    const also = [{ file: other.source }]
    if (other.lang === route.lang) {
      return [
        {
          code: 'route/same-language',
          message: {
            en: `"${route.url}" and "${translation}" are said to be translations and are in the same language.`,
            fr: `« ${route.url} » et « ${translation} » se disent traductions et sont dans la même langue.`,
          },
          hint: { en: 'Correct "lang" or "translation".', fr: 'Corrigez « lang » ou « translation ».' },
          place,
          also,
        },
      ]
    }
    const back = other.head.translation
    // Where the link back is broken, report only that.
    if (back === route.url || (back !== undefined && !byUrl(routes).has(back))) return []
    return [
      {
        code: 'route/one-way-translation',
        message: {
          en: `"${route.url}" names the translation "${translation}", but that page names ${back ? `"${back}"` : 'none'}.`,
          fr: `« ${route.url} » annonce la traduction « ${translation} », mais celle-ci ${back ? `annonce « ${back} »` : "n'en annonce aucune"}.`,
        },
        hint: {
          en: `Name "${route.url}" as the translation of "${translation}".`,
          fr: `Indiquez « ${route.url} » comme traduction de « ${translation} ».`,
        },
        place,
        also,
      },
    ]
  })
}

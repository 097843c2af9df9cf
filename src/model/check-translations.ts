import type { SiteConfig } from '../content/define-site.ts'
import type { Problem } from '../problems/problem.ts'
import type { Route } from './page-module.ts'

/** Finds pages in an unknown language, and translations that are missing, wrong or one-way. */
export function checkTranslations(
  routes: readonly Route[],
  { languages }: Pick<SiteConfig, 'languages'>,
): Problem[] {
  const byUrl = new Map(routes.map((route) => [route.url, route]))
  const reported = new Set<string>()
  return routes.flatMap((route) => {
    if (!Object.hasOwn(languages, route.lang)) {
      // A template makes the same mistake on all its pages.
      const key = `${route.template} ${route.lang}`
      if (reported.has(key)) return []
      reported.add(key)
      return [unknownLanguage(route, languages)]
    }
    return Object.entries(route.head.translations ?? {}).flatMap(([language, url]) => {
      const other = byUrl.get(url)
      if (!other) return [missingTranslation(route, url)]
      // All versions can share one list.
      if (other === route && language === route.lang) return []
      if (other.lang !== language || language === route.lang) return [wrongLanguage(route, other, language)]
      const back = other.head.translations?.[route.lang]
      // If the link back is broken, report only that.
      if (back === route.url || (back !== undefined && !byUrl.has(back))) return []
      return [oneWay(route, other, back)]
    })
  })
}

function unknownLanguage({ url, lang, template }: Route, languages: SiteConfig['languages']): Problem {
  const known = Object.keys(languages).join(', ')
  return {
    code: 'route/unknown-language',
    message: {
      en: `The page "${url}" is in "${lang}", which is not a language of this site.`,
      fr: `La page « ${url} » est en « ${lang} », qui n’est pas une langue de ce site.`,
    },
    hint: {
      en: `Correct "lang" in its "head" (${known}), or add the language to "languages" in site.config.ts.`,
      fr: `Corrigez « lang » dans son « head » (${known}), ou ajoutez la langue à « languages » dans site.config.ts.`,
    },
    place: { file: template },
  }
}

function missingTranslation({ url, source }: Route, translation: string): Problem {
  return {
    code: 'route/missing-translation',
    message: {
      en: `The page "${url}" names the translation "${translation}", which does not exist.`,
      fr: `La page « ${url} » annonce la traduction « ${translation} », qui n’existe pas.`,
    },
    hint: {
      en: 'Create that page, or remove the translation.',
      fr: 'Créez cette page, ou retirez la traduction.',
    },
    place: { file: source },
  }
}

function wrongLanguage(route: Route, other: Route, language: string): Problem {
  return {
    code: 'route/wrong-language',
    message: {
      en: `"${route.url}", in "${route.lang}", names "${other.url}" as its translation into "${language}", but that page is in "${other.lang}".`,
      fr: `« ${route.url} », en « ${route.lang} », dit que « ${other.url} » est sa traduction en « ${language} », mais cette page est en « ${other.lang} ».`,
    },
    hint: { en: 'Correct "lang" or "translations".', fr: 'Corrigez « lang » ou « translations ».' },
    place: { file: route.source },
    also: [{ file: other.source }],
  }
}

function oneWay(route: Route, other: Route, back: string | undefined): Problem {
  return {
    code: 'route/one-way-translation',
    message: {
      en: `"${route.url}" names the translation "${other.url}", but that page names ${back ? `"${back}"` : 'none'}.`,
      fr: `« ${route.url} » annonce la traduction « ${other.url} », mais celle-ci ${back ? `annonce « ${back} »` : 'n’en annonce aucune'}.`,
    },
    hint: {
      en: `Name "${route.url}" as the translation of "${other.url}".`,
      fr: `Indiquez « ${route.url} » comme traduction de « ${other.url} ».`,
    },
    place: { file: route.source },
    also: [{ file: other.source }],
  }
}

import { usePage } from 'site/page'

/** The languages of this site. */
export type Lang = 'fr' | 'en'

/** The language of the page. */
export function useLang(): Lang {
  return toLang(usePage().lang)
}

export function toLang(language: string): Lang {
  return language === 'en' ? 'en' : 'fr'
}

import type { ApiData } from '../api-data.ts'
import type { Environment } from '../storage/open-store.ts'

/** The search engines that this site may call. */
export type SearchEngines = Partial<ReturnType<typeof searchEngines>>

export type GoogleSettings = NonNullable<SearchEngines['google']>
export type IndexNowSettings = NonNullable<SearchEngines['indexNow']>

/** Reads the settings of the search engines; undefined for one that is not configured. */
export function searchEngines(env: Environment, { business, indexNowKey: key }: ApiData) {
  /** The JSON key of a service account, as downloaded from Google's console. */
  const credentials = env['SITE_GOOGLE_CREDENTIALS']
  /** The Search Console property: `https://www.example.ca/` or `sc-domain:example.ca`. */
  const property = env['SITE_GOOGLE_PROPERTY'] || `${business.origin}/`
  const apiUrl = env['SITE_GOOGLE_API_URL'] || 'https://www.googleapis.com'
  const url = env['SITE_INDEXNOW_URL'] || 'https://api.indexnow.org/indexnow'
  return {
    google: credentials ? { credentials, property, apiUrl } : undefined,
    indexNow: key ? { key, url } : undefined,
  }
}

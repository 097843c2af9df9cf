import type { ApiData } from '../api-data.ts'
import type { Environment } from '../storage/open-store.ts'

/** The search engines that this site may talk to. One that is absent is not set up. */
export type SearchEngines = {
  readonly google?: GoogleSettings | undefined
  readonly indexNow?: IndexNowSettings | undefined
}

export type GoogleSettings = {
  /** The JSON of a service account's key, as Google's console gives it. */
  readonly credentials: string
  /** The property of Search Console: `https://www.example.ca/` or `sc-domain:example.ca`. */
  readonly property: string
  /** Where the API answers; Google's own address but in tests. */
  readonly apiUrl: string
}

export type IndexNowSettings = {
  readonly key: string
  /** Where IndexNow takes addresses. */
  readonly url: string
}

const GOOGLE_API = 'https://www.googleapis.com'
const INDEX_NOW = 'https://api.indexnow.org/indexnow'

export function searchEngines(env: Environment, { business, indexNowKey: key }: ApiData): SearchEngines {
  const credentials = env['SITE_GOOGLE_CREDENTIALS']
  const property = env['SITE_GOOGLE_PROPERTY'] || `${business.origin}/`
  const apiUrl = env['SITE_GOOGLE_API_URL'] || GOOGLE_API
  return {
    ...(credentials && { google: { credentials, property, apiUrl } }),
    ...(key && { indexNow: { key, url: env['SITE_INDEXNOW_URL'] || INDEX_NOW } }),
  }
}

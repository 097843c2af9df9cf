import type { ApiData } from '../api-data.ts'
import type { Environment } from '../storage/open-store.ts'

/** The search engines that this site may call. Absent ones are not configured. */
export type SearchEngines = {
  readonly google?: GoogleSettings | undefined
  readonly indexNow?: IndexNowSettings | undefined
}

export type GoogleSettings = {
  /** The JSON key of a service account, as downloaded from Google's console. */
  readonly credentials: string
  /** The Search Console property: `https://www.example.ca/` or `sc-domain:example.ca`. */
  readonly property: string
  /** The address of the API; Google's own except in tests. */
  readonly apiUrl: string
}

export type IndexNowSettings = {
  readonly key: string
  /** The IndexNow endpoint. */
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

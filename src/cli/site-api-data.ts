import type { ApiData, SiteData } from '../api/api-data.ts'
import type { SiteConfig } from '../content/define-site.ts'
import { DEFAULT_TIME_ZONE } from '../lib/time/default-time-zone.ts'

/** What the handler must know of a site: what its config says for it, and what holds for the whole site. */
export function siteApiData(config: SiteConfig, site: unknown): SiteData | undefined {
  if (!config.api) return undefined
  return {
    ...(config.api(site as never) as ApiData),
    indexNowKey: config.indexNowKey,
    language: config.messages ?? 'en',
    timeZone: config.timeZone ?? DEFAULT_TIME_ZONE,
  }
}

import type { ApiBusiness } from '../../api-config.ts'
import type { PageFetcher } from '../../seo/page-fetcher.ts'
import { createSafeFetch } from './safe-fetch.ts'

type Site = {
  readonly business: ApiBusiness
  readonly ownServer?: (() => string | undefined) | undefined
}

/**
 * Makes the fetcher of the search tools: the pages of the site, and those of the origins that `SITE_AUDIT_ORIGINS`
 * lists, by commas. `*` there stands for every public site. Throws where one of them is no origin.
 */
export function auditFetch(
  { business, ownServer }: Site,
  env: Readonly<Record<string, string | undefined>>,
): PageFetcher {
  const listed = (env['SITE_AUDIT_ORIGINS'] ?? '').split(',').map((origin) => origin.trim())
  const origins = listed.filter(Boolean)
  const wrong = origins.find((origin) => origin !== '*' && !isOrigin(origin))
  if (wrong !== undefined)
    throw new Error(
      `SITE_AUDIT_ORIGINS must list origins such as https://www.example.ca: "${wrong}" is not one`,
    )
  return createSafeFetch({ site: new URL(business.origin).origin, origins, ownServer })
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text)
}

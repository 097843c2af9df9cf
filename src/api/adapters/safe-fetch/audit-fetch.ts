import type { ApiBusiness } from '../../api-data.ts'
import type { Environment } from '../../storage/open-store.ts'
import { parseUrl } from '../../http/parse-url.ts'
import { logJson } from '../../log.ts'
import type { PageFetcher } from '../../seo/page-fetcher.ts'
import { createSafeFetch } from './safe-fetch.ts'

/**
 * Makes the fetcher of the search tools. It reads the site's own pages and the origins in `SITE_AUDIT_ORIGINS`, a
 * comma-separated list in which `*` means every public site. Invalid origins are ignored and logged: a mistake there
 * must not block quote requests.
 */
export function auditFetch(
  { business, ownServer }: { readonly business: ApiBusiness; readonly ownServer?: () => string | undefined },
  env: Environment,
): PageFetcher {
  const listed = (env['SITE_AUDIT_ORIGINS'] ?? '').split(',').map((origin) => origin.trim())
  const origins = listed.filter(
    (each) => each === '*' || (/^https?:/.test(each) && parseUrl(each)?.origin === each),
  )
  if (origins.length < listed.filter(Boolean).length)
    logJson({ level: 'error', event: 'audit-origins', hint: 'SITE_AUDIT_ORIGINS: https://www.example.ca,…' })
  return createSafeFetch({ site: new URL(business.origin).origin, origins, ownServer })
}

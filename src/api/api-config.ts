import type { ApiData, OwnerSettings } from './api-data.ts'
import { logJson } from './log.ts'
import type { SearchEngines } from './search-engines/search-engines.ts'
import type { PageAuditor } from './seo/audit-page.ts'
import type { PageFetcher } from './seo/page-fetcher.ts'
import type { Store } from './storage/create-store.ts'

const MINUTE = 60_000

/**
 * How many requests one client, or all clients together, may store. Past `soft`, requests are quarantined; past `hard`,
 * they are refused. A client who has not written before is never quarantined, and is refused past twice the `hard` of
 * everyone.
 */
const limits = {
  client: [
    { windowMs: 10 * MINUTE, soft: 5, hard: 20 },
    { windowMs: 1440 * MINUTE, soft: 30, hard: 90 },
  ],
  everyone: { windowMs: 10 * MINUTE, soft: 300, hard: 3000 },
  /** Acknowledgements to one address per day, so that the form cannot be used to flood a mailbox. */
  acknowledgements: 3,
}

/** The handler's default settings. A visitor waits at most `answerMs` for the database, even if it opens slowly. */
export const defaults = { clock: () => new Date(), limits, log: logJson, answerMs: 4500 }

type Settings = Readonly<typeof defaults>

export type Health = { readonly status: 'ok' | 'degraded' | 'down'; readonly [figure: string]: unknown }

/** What is known without querying the database. It outlives handlers that live for one request. */
export type HealthRecord = {
  /** When the last attempt to store a request failed; undefined if it succeeded. */
  failedAt?: Date | undefined
  last?: { readonly at: number; readonly health: Health }
}

export type HandlerConfig = Settings &
  OwnerSettings &
  Omit<ApiData, 'indexNowKey'> & {
    readonly store: Store
    /** What earlier requests found out, for hosts where a handler lives for one request. */
    readonly health: HealthRecord
    /** Fetches pages for the search tools. */
    readonly fetchPage: PageFetcher
    /** Audits those pages, some of which come from outside users. */
    readonly auditPage: PageAuditor
    /** The search engines to notify of changes; none if absent. */
    readonly searchEngines?: SearchEngines | undefined
    /** Called after each stored request, so that its mails can be sent. */
    readonly onStored?: () => void
  }

/** The same, with optional defaults. */
export type ApiConfig = Omit<HandlerConfig, keyof Settings | 'health'> &
  Partial<Settings & Pick<HandlerConfig, 'health'>>

export type RequestContext = { readonly clientIp?: string | undefined }

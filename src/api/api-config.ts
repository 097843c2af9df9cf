import type { ApiData, OwnerSettings } from './api-data.ts'
import type { HealthRecord } from './health-record.ts'
import { logJson, type LogEntry } from './log.ts'
import type { SearchEngines } from './search-engines/search-engines.ts'
import type { PageAuditor } from './seo/audit-page.ts'
import type { PageFetcher } from './seo/page-fetcher.ts'
import type { Store } from './store.ts'

type ContactLimit = { readonly windowMs: number; readonly soft: number; readonly hard: number }

/**
 * How many requests one client, or everyone together, may store. Past `soft` they are set aside, past `hard` refused; who
 * has not written before is set aside never, and refused past twice the `hard` of everyone.
 */
export type ContactLimits = {
  readonly client: readonly ContactLimit[]
  readonly everyone: ContactLimit
  /** Acknowledgements to one address in a day, so that nobody's mailbox can be filled through the form. */
  readonly acknowledgements: number
}

const MINUTE = 60_000

type Settings = {
  readonly clock: () => Date
  readonly limits: ContactLimits
  readonly log: (entry: LogEntry) => void
  /** The longest that the database lets someone wait, whatever it does: it may be slow to open too. */
  readonly answerMs: number
}

/** What the handler goes by unless told otherwise. */
export const defaults: Settings = {
  clock: () => new Date(),
  limits: {
    client: [
      { windowMs: 10 * MINUTE, soft: 5, hard: 20 },
      { windowMs: 1440 * MINUTE, soft: 30, hard: 90 },
    ],
    everyone: { windowMs: 10 * MINUTE, soft: 300, hard: 3000 },
    acknowledgements: 3,
  },
  log: logJson,
  answerMs: 4500,
}

export type HandlerConfig = Settings &
  OwnerSettings &
  Omit<ApiData, 'indexNowKey'> & {
    readonly store: Store
    /** Where a handler lives for one request: what those before it knew. */
    readonly health: HealthRecord
    /** Requests pages for the search tools; without it they say that this host does not offer them. */
    readonly fetchPage?: PageFetcher | undefined
    /** Audits those pages; strangers write some of them. */
    readonly auditPage?: PageAuditor | undefined
    /** Which search engines can be told of changes; none when absent. */
    readonly searchEngines?: SearchEngines | undefined
    /** Called after each stored request: the moment to send its mails. */
    readonly onStored?: () => void
  }

/** The same, where what has a default may be left out. */
export type ApiConfig = Omit<HandlerConfig, keyof Settings | 'health'> &
  Partial<Settings & Pick<HandlerConfig, 'health'>>

/** What the host knows of a request beyond the request itself. */
export type RequestContext = { readonly clientIp?: string | undefined }

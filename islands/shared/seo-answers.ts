// What the handler answers to the search tools. Nothing in an answer is taken for granted: a field may be missing.

export type SimpleAnswer = {
  readonly status?: string
  readonly timestamp?: string
  readonly site?: string
  readonly rapport?: string
  readonly service?: string
}

export type Score = 'seo' | 'performance' | 'accessibility' | 'overall'

export type AuditAnswer = {
  readonly status?: string
  readonly timestamp?: string
  readonly domain?: string
  /** Out of 100; null where it could not be measured. */
  readonly scores?: Readonly<Partial<Record<Score, number | null>>>
  /** Why a score is null. */
  readonly reasons?: Readonly<Partial<Record<Score, string>>>
  readonly message?: string
  readonly report_url?: string | null
  readonly instructions?: readonly string[]
  readonly fixes_applied?: readonly string[]
  readonly recommendations?: readonly string[]
}

export type PageTest = {
  readonly page: string
  readonly accessible?: boolean
  readonly status: number | string
  /** Milliseconds, or words that say it. */
  readonly load_time?: number | string | null
}

export type NavigationAnswer = {
  readonly status?: string
  readonly summary?: string
  readonly accessible_pages?: number
  readonly total_pages_tested?: number
  readonly results?: readonly PageTest[]
}

/** Everything that the audit can look at. */
export const AUDIT_OPTIONS = {
  seo: true,
  performance: true,
  accessibility: true,
  copywriting: true,
  automation: true,
} as const

/** What the audit is asked for a site; undefined where `text` is no address. */
export function auditRequest(text: string) {
  const siteUrl = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(siteUrl)) return undefined
  return { siteUrl, domain: new URL(siteUrl).hostname, options: AUDIT_OPTIONS }
}

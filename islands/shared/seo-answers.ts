import type { AuditResult } from '../../src/api/seo/audit-result.ts'
import type { NavigationResult } from '../../src/api/seo/navigation-route.ts'

// What the handler answers to the search tools. Nothing in an answer is taken for granted: a field may be missing.

export type SimpleAnswer = {
  readonly status?: string
  readonly timestamp?: string
  readonly site?: string
  readonly rapport?: string
  readonly service?: string
}

export type AuditAnswer = Partial<AuditResult>
export type Score = keyof AuditResult['scores']

export type NavigationAnswer = Partial<NavigationResult>
export type PageTest = NavigationResult['results'][number]

/** Everything that the audit can look at. */
const AUDIT_OPTIONS = {
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

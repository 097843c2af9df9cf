import type { AuditResult } from '../../src/api/seo/audit-result.ts'
import type { NavigationResult } from '../../src/api/seo/navigation-route.ts'

// The handler's responses to the search tools. Any field may be missing.

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

/** All options of the audit. */
const AUDIT_OPTIONS = {
  seo: true,
  performance: true,
  accessibility: true,
  copywriting: true,
  automation: true,
} as const

/** The audit request for a site; undefined if `text` is not an address. */
export function auditRequest(text: string) {
  const siteUrl = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(siteUrl)) return undefined
  return { siteUrl, domain: new URL(siteUrl).hostname, options: AUDIT_OPTIONS }
}

import type { SiteConfig } from '../content/define-site.ts'
import type { Problem } from '../problems/problem.ts'
import { loadLastModified } from './last-modified-ledger.ts'
import { dayIn, staleProblem, updateLastModified, type LastModified } from './last-modified.ts'
import type { Page } from './page.ts'

/** When each page last changed. */
export type PageDates = {
  readonly lastModified: LastModified
  /** Set if the ledger on disk is out of date. */
  readonly stale?: Problem | undefined
}

/** Dates the pages of the site at `root` from its ledger; pages that changed since get today's date. */
export function datePages(root: string, config: SiteConfig, pages: readonly Page[], now: Date): PageDates {
  const ledger = loadLastModified(root)
  const fingerprinted = pages.map(({ route: { url, head }, fingerprint }) => ({
    url,
    hash: fingerprint,
    declared: head.modified ?? head.published,
  }))
  const lastModified = updateLastModified(ledger, fingerprinted, dayIn(config, now))
  return { lastModified, stale: staleProblem(ledger, lastModified) }
}

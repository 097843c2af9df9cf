import type { Kysely } from 'kysely'
import type { MailKind } from '../store.ts'
import type { LeadRow } from './leads/lead-row.ts'

/** An open database with these tables. */
export type Db = Kysely<Tables>

/** Rows as stored. Only text and integers: SQLite and PostgreSQL write both alike. */
export type Tables = {
  lead: LeadRow
  outbox: OutboxRow
  rate_limit: { key: string; window_start: string; count: number; expires_at: string }
  daily_salt: { day: string; salt: string; expires_at: string }
  audit_report: { id: string; body: string; expires_at: string }
  submitted_page: { url: string; hash: string; submitted_at: string }
  erasure: { lead_id: string; reference: string; erased_at: string; reason: string; mails_sent: number }
  last_purge: { id: number; purged_until: string; noted_at: string | null }
}

export type OutboxRow = {
  id: string
  lead_id: string | null
  kind: MailKind
  attempts: number
  next_at: string
  sent_at: string | null
  dead_at: string | null
  last_error: string | null
}

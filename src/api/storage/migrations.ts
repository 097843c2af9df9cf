import { sql, type Kysely, type Migration } from 'kysely'

/** Every change of the tables, in order, in SQL that all databases accept. Never edit a released one. */
const CHANGES: Readonly<Record<string, readonly string[]>> = {
  '001-leads': [
    `create table lead (
      id text primary key,
      reference text not null unique,
      form text not null,
      lang text not null,
      subject text not null,
      fields text not null,
      consent_version text not null,
      received_at text not null,
      idem_key text unique,
      payload_hash text not null,
      fold_key text not null unique,
      spam text,
      purge_after text not null
    )`,
    'create index lead_payload on lead (payload_hash, received_at)',
    'create index lead_received on lead (received_at)',
    'create index lead_purge on lead (purge_after)',
    `create table outbox (
      id text primary key,
      lead_id text references lead (id) on delete cascade,
      kind text not null,
      attempts integer not null default 0,
      next_at text not null,
      sent_at text,
      dead_at text,
      provider_id text,
      last_error text
    )`,
    'create index outbox_due on outbox (sent_at, dead_at, next_at)',
    'create index outbox_lead on outbox (lead_id)',
    `create table rate_limit (
      key text not null,
      window_start text not null,
      count integer not null,
      expires_at text not null,
      constraint rate_limit_key primary key (key, window_start)
    )`,
    'create table daily_salt (day text primary key, salt text not null, expires_at text not null)',
  ],
  '002-audit-reports': [
    'create table audit_report (id text primary key, body text not null, expires_at text not null)',
  ],
  '003-submitted-pages': [
    'create table submitted_page (url text primary key, hash text not null, submitted_at text not null)',
  ],
  '004-erasures': [
    `create table erasure (
      lead_id text primary key,
      reference text not null,
      erased_at text not null,
      reason text not null,
      mails_sent integer not null
    )`,
    'create index erasure_reference on erasure (reference)',
  ],
  '005-last-purge': ['create table last_purge (id integer primary key, purged_until text not null)'],
  '006-purge-noted': ['alter table last_purge add column noted_at text'],
}

/** The same as Kysely migrations; each runs once. */
export const migrations: Readonly<Record<string, Migration>> = Object.fromEntries(
  Object.entries(CHANGES).map(([name, statements]) => [name, { up: (db) => runAll(db, statements) }]),
)

async function runAll(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

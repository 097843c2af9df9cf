import type { Kysely, Migration } from 'kysely'

/** Every change of the tables, in order. An entry that has been released is never edited: add another. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-leads': { up: createLeads },
  '002-audit-reports': { up: createAuditReports },
  '003-submitted-pages': { up: createSubmittedPages },
  '004-erasures': { up: createErasures },
  '005-last-purge': { up: createLastPurge },
}

async function createLeads(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lead')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('lang', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('consent_version', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('idem_key', 'text', (column) => column.unique())
    .addColumn('payload_hash', 'text', (column) => column.notNull())
    .addColumn('fold_key', 'text', (column) => column.notNull().unique())
    .addColumn('spam', 'text')
    .addColumn('purge_after', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('lead_payload').on('lead').columns(['payload_hash', 'received_at']).execute()
  await db.schema.createIndex('lead_received').on('lead').column('received_at').execute()
  await db.schema.createIndex('lead_purge').on('lead').column('purge_after').execute()

  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('lead_id', 'text', (column) => column.references('lead.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_at', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('dead_at', 'text')
    .addColumn('provider_id', 'text')
    .addColumn('last_error', 'text')
    .execute()
  await db.schema.createIndex('outbox_due').on('outbox').columns(['sent_at', 'dead_at', 'next_at']).execute()
  await db.schema.createIndex('outbox_lead').on('outbox').column('lead_id').execute()

  await db.schema
    .createTable('rate_limit')
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('window_start', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('rate_limit_key', ['key', 'window_start'])
    .execute()

  await db.schema
    .createTable('daily_salt')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('salt', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
}

async function createAuditReports(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_report')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
}

async function createSubmittedPages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('submitted_page')
    .addColumn('url', 'text', (column) => column.primaryKey())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('submitted_at', 'text', (column) => column.notNull())
    .execute()
}

async function createErasures(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('erasure')
    .addColumn('lead_id', 'text', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('erased_at', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('mails_sent', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('erasure_reference').on('erasure').column('reference').execute()
}

async function createLastPurge(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('last_purge')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('purged_until', 'text', (column) => column.notNull())
    .execute()
}

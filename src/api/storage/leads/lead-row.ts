import type { Lead } from '../../store.ts'

export type LeadRow = ReturnType<typeof toLeadRow>

export function toLeadRow(lead: Lead, foldKey: string) {
  return {
    id: lead.id,
    reference: lead.reference,
    form: lead.form,
    lang: lead.lang,
    subject: lead.subject,
    fields: JSON.stringify(lead.fields),
    consent_version: lead.consentVersion,
    received_at: lead.receivedAt,
    idem_key: lead.idempotencyKey ?? null,
    payload_hash: lead.payloadHash,
    // One per payload and ten minutes, so that two processes cannot both store a duplicate.
    fold_key: foldKey,
    spam: lead.spam ?? null,
    purge_after: lead.purgeAfter,
  }
}

export function fromLeadRow(row: LeadRow): Lead {
  return {
    id: row.id,
    reference: row.reference,
    form: row.form,
    lang: row.lang,
    subject: row.subject,
    fields: JSON.parse(row.fields) as Lead['fields'],
    consentVersion: row.consent_version,
    receivedAt: row.received_at,
    idempotencyKey: row.idem_key ?? undefined,
    payloadHash: row.payload_hash,
    spam: row.spam ?? undefined,
    purgeAfter: row.purge_after,
  }
}

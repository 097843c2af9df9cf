import type { FormDefinition } from '../forms/form-definition.ts'
import type { MessageLanguage } from '../messages/text.ts'

/** A stored quote request. Times are ISO 8601 in UTC; `fields` has cleaned values by field name. */
export type Lead = {
  readonly id: string
  readonly reference: string
  readonly form: string
  readonly lang: MessageLanguage
  readonly subject: string
  readonly fields: Readonly<Record<string, string | boolean>>
  readonly consentVersion: string
  readonly receivedAt: string
  readonly idempotencyKey?: string | undefined
  readonly payloadHash: string
  /** Why the request was quarantined, or nothing. Quarantined requests are stored like any other. */
  readonly spam?: string | undefined
  readonly purgeAfter: string
}

export type MailKind = 'business' | 'acknowledgement' | 'quarantine'

/** A mail to send, stored in the same commit as its lead. */
export type OutboxEntry = {
  readonly id: string
  readonly kind: MailKind
  readonly leadId?: string | undefined
  readonly nextAt: string
}

/** An entry that this process may now send; `attempts` includes this attempt. */
export type ClaimedEntry = Pick<OutboxEntry, 'id' | 'kind'> & {
  readonly attempts: number
  readonly lead?: Lead | undefined
}

/** A count over a fixed window. Past `soft` the request is noted; past `hard` it is refused. */
export type Limit = {
  readonly name: string
  readonly key: string
  readonly windowMs: number
  readonly soft?: number
  readonly hard?: number
  /** Replaces `hard` for a client who has not written before: one within the limit `known`. */
  readonly hardForNew?: number
  /** False if quarantined requests do not count against it. */
  readonly forSpam?: boolean
}

export type Candidate = {
  readonly idempotencyKey?: string | undefined
  readonly payloadHash: string
  readonly now: Date
  readonly limits: readonly Limit[]
  /** Makes the rows to insert, given the names of the limits that are past `soft`. */
  readonly build: (passed: ReadonlySet<string>) => {
    readonly lead: Lead
    readonly outbox: readonly OutboxEntry[]
  }
}

/**
 * The result for a request. `replayed`: it already exists, under this key or as a duplicate of the last ten minutes.
 * `conflict`: the key was used for another request. Only `stored` stores anything.
 */
export type Acceptance =
  | { readonly kind: 'stored'; readonly lead: Lead }
  | { readonly kind: 'replayed'; readonly reference: string }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number }

/**
 * How long each form's requests are stored now. This can only shorten what the visitor was promised: `purgeAfter` or
 * this, whichever ends first.
 */
export type Retention = readonly Pick<FormDefinition, 'id' | 'retention'>[]

/** A mail of the outbox, for display. */
export type MailEntry = OutboxEntry & {
  readonly reference?: string | undefined
  readonly state: 'waiting' | 'sent' | 'dead'
  readonly attempts: number
  readonly sentAt?: string | undefined
  readonly lastError?: string | undefined
}

/** The record of a destroyed lead: when and why it was destroyed, and nothing about who asked for what. */
export type Erasure = {
  readonly reference: string
  readonly erasedAt: string
  readonly reason: 'request' | 'retention'
  /** How many of its mails were sent or about to be: copies of those are in mailboxes, and cannot be destroyed here. */
  readonly mailsSent: number
}

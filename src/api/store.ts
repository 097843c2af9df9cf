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
export type ClaimedEntry = OutboxEntry & { readonly attempts: number; readonly lead?: Lead | undefined }

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

/** Stores quote requests. Every method that writes has committed durably when its promise resolves. */
export type Store = {
  accept(candidate: Candidate): Promise<Acceptance>
  /** Returns the content fingerprint of each URL that search engines were last notified of. */
  submittedPages(): Promise<ReadonlyMap<string, string>>
  /**
   * Records what search engines have been notified of; a page without a fingerprint is gone, and its record is deleted.
   */
  markSubmitted(
    pages: readonly { readonly url: string; readonly hash?: string | undefined }[],
    now: Date,
  ): Promise<void>
  /** Returns the day's random salt for hashing addresses; it is deleted with the day's counts. */
  dailySalt(now: Date): Promise<string>
  /** Counts a request against the `hard` of its limits; returns the seconds to wait if one of them is full. */
  count(limits: readonly Limit[], now: Date): Promise<number | undefined>
  /** Stores an audit's report; anyone with its address can read it. */
  keepReport(id: string, body: string, expiresAt: Date): Promise<void>
  /** Returns the body of a report that has not expired. */
  findReport(id: string, now: Date): Promise<string | undefined>
  /** Claims up to `limit` due entries for this process alone until `leaseMs` has passed. */
  claimDue(now: Date, limit: number, leaseMs: number): Promise<readonly ClaimedEntry[]>
  markSent(id: string, now: Date): Promise<void>
  markFailed(id: string, error: string, retryAt: Date | 'never', now: Date): Promise<void>
  quarantined(from: Date, to: Date): Promise<readonly { readonly reference: string; readonly spam: string }[]>
  /**
   * The state of the mails. Those to visitors count only as waiting: anyone can give an address that does not work.
   * `oldestWaiting` is when the oldest request came in that was not yet mailed to the business.
   */
  outboxHealth(): Promise<{
    readonly waiting: number
    readonly dead: number
    readonly oldestWaiting: string | null
  }>
  /** Writes as much as a request does and rolls it back; rejects if nothing can be stored. */
  probe(): Promise<void>
  /**
   * Returns until when a purge may go without a person's confirmation, so that a clock that jumped does not destroy
   * everything.
   */
  purgeUntil(now: Date): Promise<Date>
  /** Returns `now` or, from a clock that is far behind, the last known time: new requests are not older. */
  timeOf(now: Date): Promise<Date>
  /**
   * Destroys leads past their retention; returns how many. Rejects if traces remain, after doing all the rest: see
   * {@link Archive.erase}.
   */
  purge(now: Date, retention?: Retention): Promise<number>
  /** Returns which of these leads, by id, were erased or purged. */
  erasedAmong(leadIds: readonly string[]): Promise<ReadonlySet<string>>
  close(): Promise<void>
}

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
  readonly leadId: string
  readonly reference: string
  readonly erasedAt: string
  readonly reason: 'request' | 'retention'
  /** How many of its mails were sent or about to be: copies of those are in mailboxes, and cannot be destroyed here. */
  readonly mailsSent: number
}

/** What the people in charge do with stored requests: read, hand over, erase, resend. */
export type Archive = {
  /** Returns leads, newest first; with an address in any case, only those of that person. */
  list(email?: string): Promise<readonly Lead[]>
  find(reference: string): Promise<Lead | undefined>
  /**
   * Destroys leads with their mails, and leaves an {@link Erasure} of each. Returns those that existed. Rejects with a
   * `LogInUse` if another program keeps traces from being removed; calling it again later removes those. Rewrites the
   * database file, which also removes traces of earlier leads, even if no lead is named.
   */
  erase(references: readonly string[], now: Date): Promise<readonly Erasure[]>
  /** Returns the record of a destroyed lead. */
  findErasure(reference: string): Promise<Erasure | undefined>
  /** Returns the leads that {@link Store.purge} would destroy, oldest first. */
  expired(now: Date, retention?: Retention): Promise<readonly Lead[]>
  /** Records a person's confirmation that the clock is right: the known time is discarded. */
  trustClock(now: Date): Promise<void>
  /** Returns the mails of one lead, or all unsent mails, first due first. */
  mails(of: { readonly leadId: string } | 'unsent'): Promise<readonly MailEntry[]>
  /**
   * Makes dead mails and those waiting for a retry due again; returns how many. Skips mails that a process may be
   * sending, whose lease of at most `leaseMs` is not over.
   */
  retryMails(now: Date, leaseMs: number): Promise<number>
}

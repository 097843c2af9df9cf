import type { FormDefinition } from '../forms/form-definition.ts'
import type { MessageLanguage } from '../messages/text.ts'

/** A quote request as it is kept. Times are ISO 8601 in UTC; `fields` holds cleaned values by field name. */
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
  /** Why the request was set aside, or nothing. It is kept like any other. */
  readonly spam?: string | undefined
  readonly purgeAfter: string
}

export type MailKind = 'business' | 'acknowledgement' | 'quarantine'

/** A mail to send, kept beside the lead from the same commit on. */
export type OutboxEntry = {
  readonly id: string
  readonly kind: MailKind
  readonly leadId?: string | undefined
  readonly nextAt: string
}

/** An entry that this process may now send; `attempts` counts this attempt too. */
export type ClaimedEntry = OutboxEntry & { readonly attempts: number; readonly lead?: Lead | undefined }

/** A count over a fixed window. Past `soft` the request is noted; past `hard` it is refused. */
export type Limit = {
  readonly name: string
  readonly key: string
  readonly windowMs: number
  readonly soft?: number
  readonly hard?: number
  /** What takes the place of `hard` for a client who is within the limit `known`: who has not written before. */
  readonly hardForNew?: number
  /** False for one that a request which is set aside does not count against. */
  readonly forSpam?: boolean
}

export type Candidate = {
  readonly idempotencyKey?: string | undefined
  readonly payloadHash: string
  readonly now: Date
  readonly limits: readonly Limit[]
  /** Makes the rows to insert, knowing the names of the limits that are past `soft`. */
  readonly build: (passed: ReadonlySet<string>) => {
    readonly lead: Lead
    readonly outbox: readonly OutboxEntry[]
  }
}

/**
 * What became of a request. `replayed`: it was already there, under this key or as a duplicate of the last ten
 * minutes. `conflict`: the key was used for another request. Nothing is stored but for `stored`.
 */
export type Acceptance =
  | { readonly kind: 'stored'; readonly lead: Lead }
  | { readonly kind: 'replayed'; readonly reference: string }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number }

/** Where quote requests are kept. Every method that writes has committed durably when its promise resolves. */
export type Store = {
  accept(candidate: Candidate): Promise<Acceptance>
  /** Returns what search engines were last told of each URL: the fingerprint of its content. */
  submittedPages(): Promise<ReadonlyMap<string, string>>
  /** Notes what search engines have just been told; a page without a fingerprint is gone and is forgotten. */
  markSubmitted(
    pages: readonly { readonly url: string; readonly hash?: string | undefined }[],
    now: Date,
  ): Promise<void>
  /** Returns the day's random salt for hashing addresses; it is forgotten with the day's counts. */
  dailySalt(now: Date): Promise<string>
  /** Counts a request against the `hard` of its limits; returns the seconds to wait when one of them is full. */
  count(limits: readonly Limit[], now: Date): Promise<number | undefined>
  /** Keeps an audit's report for whoever has its address. */
  keepReport(id: string, body: string, expiresAt: Date): Promise<void>
  /** Returns the body of a report that has not expired. */
  findReport(id: string, now: Date): Promise<string | undefined>
  /** Takes up to `limit` due entries for this process alone until `leaseMs` has passed. */
  claimDue(now: Date, limit: number, leaseMs: number): Promise<readonly ClaimedEntry[]>
  markSent(id: string, now: Date): Promise<void>
  markFailed(id: string, error: string, retryAt: Date | 'never', now: Date): Promise<void>
  quarantined(from: Date, to: Date): Promise<readonly { readonly reference: string; readonly spam: string }[]>
  /**
   * How the mails fare. Those to visitors only count as waiting: anyone may give an address that takes none.
   * `oldestWaiting` is when the oldest request came in that the business was not told of.
   */
  outboxHealth(): Promise<{
    readonly waiting: number
    readonly dead: number
    readonly oldestWaiting: string | null
  }>
  /** Writes as much as a request does and takes it back; rejects when nothing can be stored. */
  probe(): Promise<void>
  /** Returns until when a purge may go without a person's word, so that a clock that jumped does not destroy everything. */
  purgeUntil(now: Date): Promise<Date>
  /** Returns `now` or, from a clock that is far behind, the last time that is known: what comes in is not older. */
  timeOf(now: Date): Promise<Date>
  /**
   * Destroys what has outlived its retention; returns how many leads went. Rejects when traces are left, all the rest
   * being done: see {@link Archive.erase}.
   */
  purge(now: Date, retention?: Retention): Promise<number>
  /** Returns which of these leads, by id, were erased or purged. */
  erasedAmong(leadIds: readonly string[]): Promise<ReadonlySet<string>>
  close(): Promise<void>
}

/**
 * How long each form's requests are kept now, by form. It can only shorten what the visitor was told when writing:
 * whichever ends first, `purgeAfter` or this, ends the retention.
 */
export type Retention = readonly Pick<FormDefinition, 'id' | 'retention'>[]

/** A mail of the outbox as people look at it. */
export type MailEntry = OutboxEntry & {
  readonly reference?: string | undefined
  readonly state: 'waiting' | 'sent' | 'dead'
  readonly attempts: number
  readonly sentAt?: string | undefined
  readonly lastError?: string | undefined
}

/** What is left of a lead that was destroyed: that it was, when and why, and nothing of who asked for what. */
export type Erasure = {
  readonly leadId: string
  readonly reference: string
  readonly erasedAt: string
  readonly reason: 'request' | 'retention'
  /** How many of its mails had gone out, or were about to: copies of those are in mailboxes, where nobody here can destroy them. */
  readonly mailsSent: number
}

/** What the people in charge do with what is kept: consult, hand over, erase, send again. */
export type Archive = {
  /** Returns leads, newest first; with an address, whatever its case, those of that person. */
  list(email?: string): Promise<readonly Lead[]>
  find(reference: string): Promise<Lead | undefined>
  /**
   * Destroys leads with their mails, and leaves of each an {@link Erasure}. Returns those of the leads that were there.
   * Rejects with a `LogHeld` when they are gone but for traces that another program keeps from being cut off: doing it
   * again later destroys those. Writes the file of the database anew, traces of earlier leads included, also where no lead is
   * named.
   */
  erase(references: readonly string[], now: Date): Promise<readonly Erasure[]>
  /** Returns what is left of a lead that was destroyed. */
  findErasure(reference: string): Promise<Erasure | undefined>
  /** Returns the leads that {@link Store.purge} would destroy, oldest first. */
  expired(now: Date, retention?: Retention): Promise<readonly Lead[]>
  /** Notes a person's word that the clock is right: what was known of the time is forgotten. */
  trustClock(now: Date): Promise<void>
  /** Returns the mails of one lead, or those of all leads that have not gone, the first due first. */
  mails(of: { readonly leadId: string } | 'unsent'): Promise<readonly MailEntry[]>
  /**
   * Makes dead mails, and those that wait for a later attempt, due again; returns how many. A mail that a process may
   * be sending, its lease of at most `leaseMs` not being over, is left alone.
   */
  retryMails(now: Date, leaseMs: number): Promise<number>
}

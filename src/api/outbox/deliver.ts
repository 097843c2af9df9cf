import { concurrent } from '../../lib/lists/concurrent.ts'
import { describeError, type LogEntry } from '../log.ts'
import type { Store } from '../storage/create-store.ts'
import type { ClaimedEntry } from '../store.ts'
import { mailFor, type MailSettings } from './build-mail.ts'
import type { MailTransport } from './mail.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** Longer than the slowest transport and database take. After it, another process may retry the entry. */
export const LEASE_MS = 6 * MINUTE_MS
const BATCH = 20
/** Few enough that the slowest transport finishes a batch before the lease ends, and that a server sees no flood. */
const CONCURRENCY = 5
/** With the back-off below, five days of attempts, as between mail servers: a failure on Friday is found on Monday. */
const MAX_ATTEMPTS = 30
/** Eight minutes: greylisting, which refuses the first attempts of an unknown sender, lasts five. */
const PARTIAL_ATTEMPTS = 5
/** Fifteen seconds: a database that restarts, or another program that writes to the file, takes less. */
const NOTE_ATTEMPTS = 6

export type Delivery = {
  readonly store: Store
  readonly transport: MailTransport
  readonly settings: MailSettings
  readonly clock: () => Date
  readonly log: (entry: LogEntry) => void
}

/**
 * Sends the due mails, at least once each, and returns how many were sent, failed or are dead.
 *
 * Failures are retried with growing delays, then marked dead and logged as errors: nothing is dropped. Safe to run in
 * several processes at the same time.
 */
export async function deliver(delivery: Delivery) {
  const counts = { sent: 0, failed: 0, dead: 0 }
  const claimed = await delivery.store.claimDue(delivery.clock(), BATCH, LEASE_MS)
  await concurrent(claimed, CONCURRENCY, async (entry) => void counts[await deliverOne(entry, delivery)]++)
  return counts
}

async function deliverOne(entry: ClaimedEntry, delivery: Delivery): Promise<'sent' | 'failed' | 'dead'> {
  const { store, transport, settings, log } = delivery
  try {
    const mail = mailFor(entry, await quarantinedIn(entry, store), settings)
    const { rejected = [], rejectedErrors = [] } = (mail && (await transport.send(mail))) ?? {}
    const later = rejectedErrors.find((error) => (responseCode(error) ?? 0) < 500)
    // A retry reaches the other recipients again, under the same Message-ID: few of them, for one who may lose a request.
    if (later !== undefined && entry.attempts < PARTIAL_ATTEMPTS) throw later
    if (rejected.length > 0)
      log({ level: 'error', event: 'mail-refused', id: entry.id, mailboxes: rejected.length })
  } catch (error) {
    return await fail(entry, error, delivery)
  }
  await noteSent(entry, delivery)
  return 'sent'
}

/** Records that a mail was sent, also if the database is away for a moment: otherwise it would be sent again. */
async function noteSent({ id }: ClaimedEntry, { store, clock, log }: Delivery): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await store.markSent(id, clock())
    } catch (error) {
      if (tries === NOTE_ATTEMPTS) {
        log({ level: 'error', event: 'mail-unnoted', id })
        throw error
      }
      await new Promise((resolve) => setTimeout(resolve, tries * 1000))
    }
  }
}

async function fail(entry: ClaimedEntry, error: unknown, delivery: Delivery): Promise<'failed' | 'dead'> {
  const { store, clock, log } = delivery
  const over = entry.attempts >= MAX_ATTEMPTS || isPermanent(entry, error)
  const { error: name, code } = describeError(error)
  // The transport has one code for all failures of a connection, from a refused one to a bad certificate.
  const { originalCode = code } = Object(error) as { readonly originalCode?: string }
  const reason = [name, originalCode, responseCode(error)].filter(Boolean).join(' ')
  const retryAt = over ? 'never' : new Date(clock().getTime() + backOffMs(entry.attempts))
  log({
    level: over ? 'error' : 'warn',
    event: over ? 'mail-dead' : 'mail-retry',
    id: entry.id,
    attempts: entry.attempts,
    reason,
  })
  await store.markFailed(entry.id, reason, retryAt, clock())
  return over ? 'dead' : 'failed'
}

/** Half a minute, doubling up to six hours, with jitter so that a recovered server is not hit by everything at once. */
export function backOffMs(attempts: number, random = Math.random()): number {
  const base = Math.min(MINUTE_MS * 2 ** (attempts - 2), 6 * HOUR_MS)
  return Math.round(base * (0.75 + random / 2))
}

/** A visitor's address that its server refuses permanently stays wrong; a refusal of our own mail is ours to fix. */
function isPermanent({ kind }: ClaimedEntry, error: unknown): boolean {
  if (kind !== 'acknowledgement' || (responseCode(error) ?? 0) < 500) return false
  return (error as { command?: unknown }).command === 'RCPT TO'
}

function responseCode(error: unknown): number | undefined {
  const code = (error as { responseCode?: unknown } | null)?.responseCode
  return typeof code === 'number' ? code : undefined
}

async function quarantinedIn(entry: ClaimedEntry, store: Store) {
  if (entry.kind !== 'quarantine') return []
  const from = new Date(`${entry.id.slice('quarantine-'.length)}:00:00.000Z`)
  return await store.quarantined(from, new Date(from.getTime() + HOUR_MS))
}

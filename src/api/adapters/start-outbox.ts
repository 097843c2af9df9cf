import { describeError } from '../log.ts'
import { deliver, type Delivery } from '../outbox/deliver.ts'
import type { MailTransport } from '../outbox/mail.ts'
import { within } from '../../lib/time/within.ts'
import type { Retention } from '../store.ts'

const TICK_MS = 15_000
const PURGE_MS = 3_600_000
/** With the ten seconds that requests under way are given, well before what starts a server kills it. */
const STOP_MS = 10_000

/** Sends due mails now, then whenever woken or every quarter of a minute, and destroys what is past its retention hourly. */
export function startOutbox(delivery: Delivery, stopMs = STOP_MS) {
  let running: Promise<void> | undefined
  let again = false
  let stopped = false

  const wake = () => {
    again = true
    running ??= run().finally(() => (running = undefined))
  }
  const run = async () => {
    while (again && !stopped) {
      again = false
      await quietly('outbox', delivery.log, async () => {
        const { sent, failed, dead } = await deliver(delivery)
        // A full batch may have left others waiting.
        if (sent > 0 && failed + dead === 0) again = true
      })
    }
  }
  let purging: Promise<void> | undefined
  const purge = () =>
    void (purging = quietly('purge', delivery.log, () => purgeOnce({ ...delivery, ...delivery.settings })))

  const timers = [setInterval(wake, TICK_MS).unref(), setInterval(purge, PURGE_MS).unref()]
  wake()
  purge()
  return {
    wake,
    /** Resolves when the mail under way has gone, or soon. */
    async stop() {
      stopped = true
      for (const timer of timers) clearInterval(timer)
      // A mail that its server takes longer for is sent again when its lease is over.
      await within(stopMs, Promise.all([running, purging])).catch(() => undefined)
    },
  }
}

type Purge = Pick<Delivery, 'store' | 'clock' | 'log'> & {
  readonly forms: Retention
  /** What else keeps something of the leads, where there is such a thing. */
  readonly transport?: Pick<MailTransport, 'forget'>
}

/** Destroys what is past its retention, where the clock can be believed. */
export async function purgeOnce({ store, forms, clock, log, transport }: Purge): Promise<void> {
  try {
    const now = clock()
    const until = await store.purgeUntil(now)
    if (until < now)
      log({
        level: 'error',
        event: 'purge-held-back',
        until: until.toISOString(),
        hint: 'check the clock: it is far past the last purge, which is made good little by little',
      })
    const leads = await store.purge(until, forms)
    if (leads > 0) log({ level: 'info', event: 'purge', leads })
  } finally {
    await transport?.forget?.((leadIds) => store.erasedAmong(leadIds))
  }
}

/** Does the work; a failure is logged, and nobody's business. */
export async function quietly(event: string, log: Delivery['log'], work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log({ level: 'error', event, ...describeError(error) })
  }
}

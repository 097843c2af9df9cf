import { describeError } from '../log.ts'
import { deliver, type Delivery } from '../outbox/deliver.ts'
import { oneAtATime } from '../../lib/time/one-at-a-time.ts'
import { within } from '../../lib/time/within.ts'
import type { Retention } from '../store.ts'

const TICK_MS = 15_000
const PURGE_MS = 3_600_000
/**
 * Together with the ten seconds that running requests get, well below the time after which a supervisor kills a server.
 */
const STOP_MS = 10_000

/** Sends due mails now, when woken and every 15 seconds; destroys expired leads hourly. */
export function startOutbox(delivery: Delivery & Pick<Purge, 'forget'>, stopMs = STOP_MS) {
  let stopped = false

  const deliverDue = oneAtATime(async () => {
    if (stopped) return
    await quietly('outbox', delivery.log, async () => {
      const { sent, failed, dead } = await deliver(delivery)
      // After a full batch, others can still be waiting.
      if (sent > 0 && failed + dead === 0) wake()
    })
  })
  const wake = () => void deliverDue()
  let purging: Promise<void> | undefined
  const purge = () =>
    void (purging = quietly('purge', delivery.log, () => runPurge({ ...delivery, ...delivery.settings })))

  const timers = [setInterval(wake, TICK_MS).unref(), setInterval(purge, PURGE_MS).unref()]
  wake()
  purge()
  return {
    wake,
    /** Resolves when the mail in progress is sent, or after `stopMs`. */
    async stop() {
      stopped = true
      for (const timer of timers) clearInterval(timer)
      // A mail that takes its server longer is sent again when its lease ends.
      await within(stopMs, Promise.all([deliverDue(), purging])).catch(() => undefined)
    },
  }
}

type Purge = Pick<Delivery, 'store' | 'clock' | 'log'> & {
  readonly forms: Retention
  /** Deletes the files of destroyed leads' mails. */
  readonly forget?: () => Promise<void>
}

/** Destroys leads past their retention, as far as the clock can be trusted. */
export async function runPurge({ store, forms, clock, log, forget }: Purge): Promise<void> {
  try {
    const now = clock()
    const until = await store.purgeUntil(now)
    const hint = 'check the clock: it is far past the last purge, which is made good little by little'
    if (until < now) log({ level: 'error', event: 'purge-held-back', until: until.toISOString(), hint })
    const leads = await store.purge(until, forms)
    if (leads > 0) log({ level: 'info', event: 'purge', leads })
  } finally {
    await forget?.()
  }
}

/** Runs the work; logs a failure instead of throwing. */
export async function quietly(event: string, log: Delivery['log'], work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log({ level: 'error', event, ...describeError(error) })
  }
}

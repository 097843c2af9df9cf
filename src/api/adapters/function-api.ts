import { defaults, type ApiConfig, type RequestContext } from '../api-config.ts'
import type { SiteData } from '../api-data.ts'
import { createHandler } from '../create-handler.ts'
import { deliver } from '../outbox/deliver.ts'
import { lazyStore } from '../storage/lazy-store.ts'
import { openRemoteStore } from '../storage/open-remote-store.ts'
import type { Environment } from '../storage/open-store.ts'
import type { Store } from '../storage/create-store.ts'
import { searchEngines } from '../search-engines/search-engines.ts'
import { mailSettings } from './mail-settings.ts'
import { smtpTransport } from './smtp-transport.ts'
import { runPurge, quietly } from './start-outbox.ts'

/** What a function host knows about a request; `waitUntil` keeps the function alive after the response. */
export type FunctionContext = RequestContext & {
  readonly waitUntil?: ((work: Promise<unknown>) => void) | undefined
}

/** The handler for hosts where a process lives for one or a few requests. */
export type FunctionApi = ReturnType<typeof createFunctionApi>

/**
 * How long a run begins batches of mails: hosts stop a function after thirty seconds, and mails sent but not yet noted
 * would be sent again. The next scheduled run continues.
 */
const RUN_MS = 10_000

type FunctionHost = Pick<ApiConfig, 'fetchPage' | 'auditPage' | 'health'> & {
  /** Opens the database, for hosts that need their own way to do so. */
  readonly open?: () => Promise<Store>
}

/** Makes the handler for a function host. The first request that needs the database opens it. */
export function createFunctionApi(
  data: SiteData,
  env: Environment,
  { open = () => openRemoteStore(env), ...host }: FunctionHost,
) {
  const { clock, log } = defaults
  const store = lazyStore(open)
  const smtp = env['SITE_SMTP_URL']
  const delivery = smtp
    ? { store, transport: smtpTransport(smtp), settings: mailSettings(data, env), clock, log }
    : undefined
  const deliverDue = async () => {
    // The mails stay in the outbox, and no attempt is counted.
    if (!delivery) return log({ level: 'error', event: 'mail-not-configured', missing: 'SITE_SMTP_URL' })
    const end = performance.now() + RUN_MS
    while (performance.now() < end) {
      const { sent, failed, dead } = await deliver(delivery)
      if (sent === 0 || failed + dead > 0) return
    }
  }
  let stored = false
  const handler = createHandler({
    ...data,
    ...host,
    searchEngines: searchEngines(env, data),
    store,
    onStored: () => (stored = true),
  })

  return {
    async fetch(request: Request, context: FunctionContext): Promise<Response> {
      const response = await handler.fetch(request, context)
      if (stored) {
        stored = false
        context.waitUntil?.(quietly('outbox', log, deliverDue))
      }
      return response
    },
    /** The scheduled work: sends due mails and destroys leads past their retention. Rejects if that fails. */
    async runSchedule(): Promise<void> {
      try {
        await deliverDue()
      } finally {
        await runPurge({ store, forms: data.forms, clock, log })
      }
    },
    async close(): Promise<void> {
      delivery?.transport.close()
      await store.close()
    },
  }
}

import type { RequestContext } from '../api-config.ts'
import type { ApiData } from '../api-data.ts'
import { createHandler } from '../create-handler.ts'
import { describeError, logJson } from '../log.ts'
import { deliver } from '../outbox/deliver.ts'
import type { Delivery } from '../outbox/deliver.ts'
import type { PageFetcher } from '../seo/page-fetcher.ts'
import { openRemoteStore } from '../storage/open-remote-store.ts'
import type { Environment } from '../storage/open-store.ts'
import type { Store } from '../store.ts'
import { mailSettings, toolSettings } from './api-settings.ts'
import { smtpTransport } from './smtp-transport.ts'
import { purgeOnce } from './start-outbox.ts'

/** What a host of functions knows of a request; `waitUntil` keeps the function alive after the answer. */
export type FunctionContext = RequestContext & {
  readonly waitUntil?: ((work: Promise<unknown>) => void) | undefined
}

/** The handler where a process lives for a request or a few. */
export type FunctionApi = {
  fetch(request: Request, context: FunctionContext): Promise<Response>
  /** The work of the schedule: sends what is due and destroys what is past its retention. Rejects when it could not. */
  runSchedule(): Promise<void>
  close(): Promise<void>
}

/** Most batches of mails in one go, so that a function ends before its host ends it; the schedule goes on. */
const MOST_BATCHES = 5

/**
 * Makes the handler for a host of functions. The database is opened by the first request that needs it; without
 * `fetchPage` the search tools that read pages are not offered.
 */
export function createFunctionApi(
  data: ApiData,
  env: Environment,
  {
    open = () => openRemoteStore(env),
    fetchPage,
  }: { readonly open?: () => Promise<Store>; readonly fetchPage?: PageFetcher } = {},
): FunctionApi {
  const { store, close } = lazyStore(open)
  const clock = () => new Date()
  const smtp = env['SITE_SMTP_URL']
  const transport = smtp ? smtpTransport(smtp) : undefined
  const delivery = transport && {
    store,
    transport,
    settings: mailSettings(data, env),
    clock,
    log: logJson,
    random: Math.random,
  }
  let stored = false
  const handler = createHandler({
    ...toolSettings(data, env),
    routes: data.routes,
    fetchPage,
    business: data.business,
    forms: data.forms,
    store,
    onStored: () => (stored = true),
  })

  return {
    async fetch(request, context) {
      const response = await handler.fetch(request, context)
      if (stored) {
        stored = false
        context.waitUntil?.(quietly(() => deliverDue(delivery)))
      }
      return response
    },
    async runSchedule() {
      await deliverDue(delivery)
      if (delivery) await purgeOnce(delivery)
    },
    async close() {
      transport?.close()
      await close()
    },
  }
}

async function deliverDue(delivery: Delivery | undefined): Promise<void> {
  if (!delivery) {
    // The mails stay in the outbox, and none of their attempts is spent.
    logJson({ level: 'error', event: 'mail-not-configured', missing: 'SITE_SMTP_URL' })
    return
  }
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const { sent, failed, dead } = await deliver(delivery)
    if (sent === 0 || failed + dead > 0) return
  }
}

/** A store that opens when it is first used, and tries again when it could not. */
function lazyStore(open: () => Promise<Store>): { store: Store; close: () => Promise<void> } {
  let opened: Promise<Store> | undefined
  const whenOpen = () =>
    (opened ??= open().catch((error: unknown) => {
      opened = undefined
      throw error
    }))
  const store = new Proxy({} as Store, {
    get:
      (_, method: keyof Store) =>
      async (...values: readonly unknown[]) =>
        // Each method is called with what it was given: the proxy only waits.
        ((await whenOpen())[method] as (...values: readonly unknown[]) => unknown)(...values),
  })
  return { store, close: async () => opened && (await (await opened).close()) }
}

async function quietly(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    logJson({ level: 'error', event: 'outbox', ...describeError(error) })
  }
}

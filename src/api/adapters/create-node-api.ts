import { join, resolve } from 'node:path'
import { defaults, type ApiConfig } from '../api-config.ts'
import type { SiteData } from '../api-data.ts'
import { createHandler } from '../create-handler.ts'
import { openStore, type Environment } from '../storage/open-store.ts'
import { outliveOutput } from '../log.ts'
import { searchEngines } from '../search-engines/search-engines.ts'
import { mailSettings } from './mail-settings.ts'
import { emlTransport } from './eml-transport.ts'
import { nodeListener, trustedHops } from './node.ts'
import { auditFetch } from './safe-fetch/audit-fetch.ts'
import { smtpTransport } from './smtp-transport.ts'
import { threadAuditor, type AuditScript } from './thread-auditor.ts'
import { startOutbox } from './start-outbox.ts'

export type NodeApiOptions = SiteData &
  Pick<ApiConfig, 'limits' | 'log' | 'clock'> & {
    /** Where the database file and, without an SMTP server, the `outbox/*.eml` files go. */
    readonly dataDir: string
    /** Defaults to the process's environment: see `src/api/README.md`. */
    readonly env?: Environment
    /** Where the site's pages are answered when it is on this machine, `http://127.0.0.1:4173` for one. */
    readonly ownServer?: () => string | undefined
    /** What audits pages; without it the tools that do are not offered. */
    readonly auditScript?: AuditScript
  }

export type NodeApi = ReturnType<typeof createNodeApi>

/** Starts the outbox, which opens the store, and returns what serves `/api/*` from `node:http`. */
export function createNodeApi(options: NodeApiOptions) {
  const { auditScript, env = process.env, log, clock } = { ...defaults, ...options }
  outliveOutput()
  const dataDir = resolve(options.dataDir)
  const hops = trustedHops(env)
  if (hops === 0)
    log({
      level: 'info',
      event: 'client-address',
      hint: 'SITE_TRUSTED_HOPS=0: behind a proxy all count as one',
    })
  const store = openStore(dataDir, env)
  const smtp = env['SITE_SMTP_URL']
  const transport = smtp ? smtpTransport(smtp) : emlTransport(join(dataDir, 'outbox'))
  const settings = mailSettings(options, env)
  const outbox = startOutbox({ store, transport, settings, clock, log })
  const handler = createHandler({
    ...options,
    searchEngines: searchEngines(env, options),
    fetchPage: auditFetch(options, env),
    auditPage: auditScript && threadAuditor(auditScript),
    store,
    onStored: () => outbox.wake(),
  })
  return {
    handle: nodeListener(handler, hops),
    /** Resolves when the mail under way has gone and the database is closed. */
    async close(): Promise<void> {
      await outbox.stop()
      transport.close()
      await store.close()
    },
  }
}

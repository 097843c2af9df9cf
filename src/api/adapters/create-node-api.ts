import { join, resolve } from 'node:path'
import { defaults, type ApiConfig } from '../api-config.ts'
import type { SiteData } from '../api-data.ts'
import { createHandler } from '../create-handler.ts'
import { openStore, type Environment } from '../storage/open-store.ts'
import { ignoreOutputErrors } from '../log.ts'
import { searchEngines } from '../search-engines/search-engines.ts'
import { mailSettings } from './mail-settings.ts'
import { emlTransport, forgetMails } from './eml-transport.ts'
import { nodeListener, trustedHops } from './node.ts'
import { auditFetch } from './safe-fetch/audit-fetch.ts'
import { smtpTransport } from './smtp-transport.ts'
import { threadAuditor, type AuditScript } from './thread-auditor.ts'
import { startOutbox } from './start-outbox.ts'

export type NodeApiOptions = SiteData &
  Pick<ApiConfig, 'limits' | 'log' | 'clock'> & {
    /** Folder of the database file and, without an SMTP server, of the `outbox/*.eml` files. */
    readonly dataDir: string
    /** Defaults to the process's environment: see `src/api/README.md`. */
    readonly env?: Environment
    /** The address of the site's pages when this machine serves them, for example `http://127.0.0.1:4173`. */
    readonly ownServer?: () => string | undefined
    readonly auditScript: AuditScript
  }

export type NodeApi = ReturnType<typeof createNodeApi>

/** Opens the store, starts the outbox, and returns a listener that serves `/api/*` from `node:http`. */
export function createNodeApi(options: NodeApiOptions) {
  const { auditScript, env = process.env, log, clock } = { ...defaults, ...options }
  ignoreOutputErrors()
  const dataDir = resolve(options.dataDir)
  const hops = trustedHops(env)
  const hint = 'SITE_TRUSTED_HOPS=0: behind a proxy all count as one'
  if (hops === 0) log({ level: 'info', event: 'client-address', hint })
  const store = openStore(dataDir, env)
  const smtp = env['SITE_SMTP_URL']
  const folder = join(dataDir, 'outbox')
  // They count as sent, so that nothing else would ever say that nobody receives them.
  if (!smtp) log({ level: 'warn', event: 'mails-to-files', folder, hint: 'SITE_SMTP_URL sends them' })
  const transport = smtp ? smtpTransport(smtp) : emlTransport(folder)
  const settings = mailSettings(options, env)
  // Mails written to files before there was a mail server are personal data too.
  const forget = () => forgetMails(folder, store.erasedAmong)
  const outbox = startOutbox({ store, transport, settings, clock, log, forget })
  const handler = createHandler({
    ...options,
    searchEngines: searchEngines(env, options),
    fetchPage: auditFetch(options, env),
    auditPage: threadAuditor(auditScript),
    store,
    onStored: () => outbox.wake(),
  })
  return {
    handle: nodeListener(handler, hops),
    /** Resolves when the mail in progress is sent and the database is closed. */
    async close(): Promise<void> {
      await outbox.stop()
      transport.close()
      await store.close()
    },
  }
}

import { once } from 'node:events'
import { dirname, join, resolve, sep } from 'node:path'
import { createNodeApi } from '../api/adapters/create-node-api.ts'
import type { AuditScript } from '../api/adapters/thread-auditor.ts'
import type { SiteData } from '../api/api-data.ts'
import { describeError, logJson } from '../api/log.ts'
import { drain, LOOPBACK, ownAddress, stopSignal } from './listen.ts'
import { createSiteServer } from './site-server.ts'

const DEFAULT_PORT = 8787

/**
 * Serves a site from a folder written by `site build --target node`, until SIGTERM or SIGINT: then it stops accepting
 * connections, finishes pending requests and mails, and closes the database. `PORT` and `HOST` set where to listen: by
 * default only this machine, and so its proxy, can connect. `SITE_DATA_DIR` sets where data is stored: by default next
 * to `folder`, which the next build replaces.
 */
export async function serveStandalone(folder: string, data: SiteData, auditScript: AuditScript) {
  try {
    await serveUntilStopped(folder, data, auditScript)
    process.exit()
  } catch (error) {
    // Node would print the line of the bundle that failed, which is most of it.
    logJson({ level: 'error', event: 'ended', ...describeError(error) })
    process.exit(1)
  }
}

async function serveUntilStopped(folder: string, data: SiteData, auditScript: AuditScript): Promise<void> {
  const dataDir = resolve(process.env['SITE_DATA_DIR'] || join(dirname(folder), 'site-data'))
  if (dataDir.startsWith(folder + sep))
    throw new Error(
      `SITE_DATA_DIR is ${dataDir}, and the next build replaces ${folder}: name a folder outside it`,
    )
  const api = createNodeApi({ ...data, dataDir, auditScript, ownServer: () => ownAddress(server) })
  const server = createSiteServer({
    dist: join(folder, 'site'),
    api: (request, response) => api.handle(request, response),
    onError: (error) => logJson({ level: 'error', event: 'serve', ...describeError(error) }),
  })
  server.listen(Number(process.env['PORT'] || DEFAULT_PORT), process.env['HOST'] || LOOPBACK)
  await once(server, 'listening')
  logJson({ level: 'info', event: 'listening', address: ownAddress(server), data: dataDir })

  logJson({ level: 'info', event: 'stopping', signal: await stopSignal() })
  await drain(server)
  await api.close()
  logJson({ level: 'info', event: 'stopped' })
}

import { once } from 'node:events'
import type { Server } from 'node:http'
import { dirname, join } from 'node:path'
import { createNodeApi } from '../api/adapters/create-node-api.ts'
import type { AuditScript } from '../api/adapters/thread-auditor.ts'
import type { ApiData } from '../api/api-data.ts'
import { describeError, logJson } from '../api/log.ts'
import { ownAddress } from './listen.ts'
import { createSiteServer } from './site-server.ts'

const DEFAULT_PORT = 8787
/** Requests that take longer than this are cut off at shutdown. */
const GRACE_MS = 10_000
const IDLE_CHECK_MS = 50

/**
 * Serves a site from the folder that `site build --target node` wrote, until SIGTERM or SIGINT: then it stops accepting
 * connections, finishes pending requests and mails, and closes the database. `PORT` and `HOST` say where to listen,
 * `SITE_DATA_DIR` where data is stored: by default next to `folder`, which the next build replaces.
 */
export async function serveStandalone(
  folder: string,
  data: ApiData,
  auditScript: AuditScript,
): Promise<void> {
  const dataDir = process.env['SITE_DATA_DIR'] || join(dirname(folder), 'site-data')
  const api = await createNodeApi({
    ...data,
    root: folder,
    dataDir,
    auditScript,
    ownServer: () => ownAddress(server),
  })
  const server = createSiteServer({
    dist: join(folder, 'site'),
    api: (request, response) => api.handle(request, response),
    onError: (error) => logJson({ level: 'error', event: 'serve', ...describeError(error) }),
  })
  server.listen(Number(process.env['PORT'] || DEFAULT_PORT), process.env['HOST'])
  await once(server, 'listening')
  logJson({ level: 'info', event: 'listening', address: ownAddress(server), data: dataDir })

  const signal = await Promise.race(['SIGTERM', 'SIGINT'].map((name) => once(process, name).then(() => name)))
  logJson({ level: 'info', event: 'stopping', signal })
  await drain(server)
  await api.close()
  logJson({ level: 'info', event: 'stopped' })
  process.exit()
}

async function drain(server: Server): Promise<void> {
  const cutOff = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  // Without this, connections that turn idle during shutdown would wait for their timeout.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
  await new Promise<void>((resolve) => server.close(() => resolve()))
  clearInterval(idle)
  clearTimeout(cutOff)
}

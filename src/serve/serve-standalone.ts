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
/** A request that takes longer than this to end is cut off when the process is asked to stop. */
const GRACE_MS = 10_000
const IDLE_CHECK_MS = 50

/**
 * Serves a site from the folder that `site build --target node` wrote, until SIGTERM or SIGINT: then no further
 * connection is taken, requests and mails under way end, and the database is closed.
 *
 * `PORT` and `HOST` say where to listen, `SITE_DATA_DIR` where to keep the data: beside `folder` unless told, since the
 * next build replaces the folder itself.
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
  // A connection that its request has left open for a next one would otherwise wait out its idle time.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
  await new Promise<void>((resolve) => server.close(() => resolve()))
  clearInterval(idle)
  clearTimeout(cutOff)
}

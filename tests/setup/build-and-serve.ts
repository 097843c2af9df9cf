import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createNodeApi } from '../../src/api/adapters/create-node-api.ts'
import { apiData } from '../../src/cli/open-api.ts'
import { bundleAuditWorker } from '../../src/hosts/targets/bundle-handler.ts'
import { ownAddress } from '../../src/serve/listen.ts'
import { siteRoutes } from './site-routes.ts'
import { createSiteServer } from '../../src/serve/site-server.ts'

const repository = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

export type ServedSite = {
  /** Its address, without a trailing slash. */
  readonly baseUrl: string
  readonly dist: string
  /** Where its handler stores requests, and mails as `outbox/*.eml`. */
  readonly dataDir: string
  readonly close: () => Promise<void>
}

/**
 * Builds the site of this repository, or a `starter` made by `site init`, into a temporary folder as `site build` does,
 * and serves it with its handler. Throws if the build has a warning.
 */
export async function buildAndServe(starter?: string): Promise<ServedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'site-built-'))
  const dist = join(folder, 'dist')
  const root = starter === undefined ? repository : join(folder, starter)
  if (starter !== undefined) cpSync(join(repository, 'starters', starter), root, { recursive: true })
  const command = [join(repository, 'bin/site.js'), 'build', '--root', root, '--out', dist, '--json']
  const output = execFileSync(process.execPath, command, {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const { warnings } = JSON.parse(output) as { readonly warnings: number }
  if (warnings > 0) throw new Error(`the site has ${warnings} warnings`)

  const dataDir = join(folder, 'data')
  const data = await apiData(root)
  const api =
    data &&
    createNodeApi({
      dataDir,
      env: {},
      log: () => undefined,
      ...data,
      routes: siteRoutes(dist),
      auditScript: bundleAuditWorker,
      ownServer: () => ownAddress(server),
    })
  const server = createSiteServer({ dist, api: api?.handle })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    dist,
    dataDir,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await api?.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

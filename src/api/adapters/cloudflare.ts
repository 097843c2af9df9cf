import type { HealthRecord } from '../api-config.ts'
import type { SiteData } from '../api-data.ts'
import { auditPage } from '../seo/audit-page.ts'
import { openRemoteStore } from '../storage/open-remote-store.ts'
import type { Environment } from '../storage/open-store.ts'
import { assetsFetch, type Assets } from './assets-fetch.ts'
import { createFunctionApi } from './function-api.ts'

export type WorkerContext = { waitUntil(work: Promise<unknown>): void }

/** The worker's settings and the pages deployed with it. */
type WorkerEnvironment = Environment & { readonly ASSETS: Assets }

/**
 * Makes the Cloudflare worker.
 *
 * On Cloudflare a connection belongs to the request that opened it, so each request has its own store. Requests share
 * the health record. They also share that the tables are migrated, until a request cannot be stored.
 */
export function cloudflareWorker(data: SiteData) {
  let migrated = false
  const health: HealthRecord = {}
  const openFor = ({ ASSETS, ...env }: WorkerEnvironment) =>
    createFunctionApi(data, env, {
      health,
      fetchPage: assetsFetch(ASSETS, data.business.origin),
      // Workers have no threads, and can read only the site's own pages.
      auditPage: async (question) => auditPage(question),
      open: async () => {
        const store = await openRemoteStore(env, { migrated: migrated && !health.failedAt, connections: 1 })
        migrated = true
        return store
      },
    })

  return {
    async fetch(request: Request, env: WorkerEnvironment, context: WorkerContext): Promise<Response> {
      const api = openFor(env)
      const background: Promise<unknown>[] = []
      const response = await api.fetch(request, {
        clientIp: request.headers.get('cf-connecting-ip') ?? undefined,
        waitUntil: (work) => void background.push(work),
      })
      context.waitUntil(Promise.allSettled(background).then(() => api.close()))
      return response
    },
    async scheduled(_event: unknown, env: WorkerEnvironment): Promise<void> {
      const api = openFor(env)
      try {
        await api.runSchedule()
      } finally {
        await api.close()
      }
    },
  }
}

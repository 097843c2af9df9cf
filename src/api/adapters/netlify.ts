import type { ApiData } from '../api-data.ts'
import { createFunctionApi } from './function-api.ts'
import { auditFetch } from './safe-fetch/audit-fetch.ts'
import { threadAuditor, type AuditScript } from './thread-auditor.ts'

/** What Netlify gives a function besides the request. */
export type NetlifyContext = {
  readonly ip?: string
  readonly waitUntil?: (work: Promise<unknown>) => void
}

/** Makes the two functions of Netlify: the one that answers, and the one that its schedule calls. */
export function netlifyFunctions(data: ApiData, auditScript: AuditScript) {
  const api = createFunctionApi(data, process.env, {
    fetchPage: auditFetch(data, process.env),
    auditPage: threadAuditor(auditScript),
  })
  return {
    answer: (request: Request, context: NetlifyContext): Promise<Response> =>
      api.fetch(request, {
        clientIp: context.ip,
        ...(context.waitUntil && { waitUntil: (work) => context.waitUntil?.(work) }),
      }),
    runSchedule: (): Promise<void> => api.runSchedule(),
  }
}

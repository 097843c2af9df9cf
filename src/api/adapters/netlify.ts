import type { SiteData } from '../api-data.ts'
import { nodeFunctionApi } from './node-function-api.ts'
import type { AuditScript } from './thread-auditor.ts'

/** What Netlify passes to a function besides the request. */
export type NetlifyContext = {
  readonly ip?: string
  readonly waitUntil?: (work: Promise<unknown>) => void
}

/** Makes the two Netlify functions: one answers requests, the other runs on a schedule. */
export function netlifyFunctions(data: SiteData, auditScript: AuditScript) {
  const api = nodeFunctionApi(data, auditScript)
  return {
    answer: (request: Request, context: NetlifyContext): Promise<Response> =>
      api.fetch(request, { clientIp: context.ip, waitUntil: context.waitUntil?.bind(context) }),
    runSchedule: (): Promise<void> => api.runSchedule(),
  }
}

import type { SiteData } from '../api-data.ts'
import { createFunctionApi, type FunctionApi } from './function-api.ts'
import { auditFetch } from './safe-fetch/audit-fetch.ts'
import { threadAuditor, type AuditScript } from './thread-auditor.ts'

/** Makes the handler for hosts that run functions on Node. */
export function nodeFunctionApi(data: SiteData, auditScript: AuditScript): FunctionApi {
  const { env } = process
  const auditPage = threadAuditor(auditScript)
  return createFunctionApi(data, env, { fetchPage: auditFetch(data, env), auditPage })
}

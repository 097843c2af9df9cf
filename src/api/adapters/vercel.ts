import type { SiteData } from '../api-data.ts'
import type { Handler } from '../create-handler.ts'
import { dataResponse } from '../http/data-response.ts'
import { isSecret } from '../hash.ts'
import { describeError, logJson } from '../log.ts'
import { message, type Lang } from '../messages.ts'
import type { FunctionApi, FunctionContext } from './function-api.ts'
import { nodeFunctionApi } from './node-function-api.ts'
import { nodeListener } from './node.ts'
import type { AuditScript } from './thread-auditor.ts'

/** The path that Vercel's schedule requests, with `CRON_SECRET` as its token. */
const SCHEDULE_PATH = '/api/outbox'

/** Makes the Vercel function: a `node:http` listener for visitors and for the schedule. */
export function vercelFunction(data: SiteData, auditScript: AuditScript) {
  const api = nodeFunctionApi(data, auditScript)
  const fetch: Handler['fetch'] = (request, context = {}) =>
    new URL(request.url).pathname === SCHEDULE_PATH
      ? answerSchedule(request, api, data.language)
      : api.fetch(request, { ...context, waitUntil: requestContext()?.waitUntil })
  // Vercel overwrites X-Forwarded-For, whatever the visitor sent, and is the only proxy.
  return nodeListener({ fetch }, 1)
}

async function answerSchedule(request: Request, api: FunctionApi, lang: Lang): Promise<Response> {
  const secret = process.env['CRON_SECRET']
  if (!secret || !isSecret(request.headers.get('authorization'), `Bearer ${secret}`))
    return dataResponse(404, lang, { message: message(lang, 'notFound') })
  try {
    await api.runSchedule()
    return dataResponse(200, lang, { done: true })
  } catch (error) {
    logJson({ level: 'error', event: 'schedule', ...describeError(error) })
    return dataResponse(503, lang, { done: false })
  }
}

/** The context of the current request, where Vercel's runtime exposes it to packages. */
function requestContext(): Pick<FunctionContext, 'waitUntil'> | undefined {
  const holder = (globalThis as Record<symbol, unknown>)[Symbol.for('@vercel/request-context')]
  return (holder as { get?: () => Pick<FunctionContext, 'waitUntil'> } | undefined)?.get?.()
}

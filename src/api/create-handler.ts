import { Hono } from 'hono'

import type { ApiConfig, RequestContext } from './api-config.ts'
import { createContactHandler } from './contact/contact-route.ts'
import { errorPage } from './contact/contact-pages.ts'
import { pageResponse } from './contact/page-response.ts'
import { postsAsPage } from './contact/read-submission.ts'
import { requestLanguage } from './contact/request-language.ts'
import { dataResponse } from './http/data-response.ts'
import { createHealthHandler } from './health.ts'
import { HttpError } from './http/http-error.ts'
import { describeError, logJson } from './log.ts'
import { message } from './messages.ts'
import { createOptimizeHandler } from './search-engines/optimize-route.ts'
import { createSubmitHandler } from './search-engines/submit-route.ts'
import { ANALYSIS_PATH, createAnalysisHandler } from './seo/analysis-route.ts'
import { createAuditHandler } from './seo/audit-route.ts'
import { createNavigationHandler } from './seo/navigation-route.ts'
import { REPORT_PATH, createReportHandler } from './seo/report-route.ts'
import { writeRecord } from './write-record.ts'

/** The handler as every host can call it: a Web-standard request in, a response out, never a throw. */
export type Handler = {
  fetch(request: Request, context?: RequestContext): Promise<Response>
  /** What it answers to; a method `ALL` refuses the methods that its path does not take. */
  readonly routes: readonly { readonly method: string; readonly path: string }[]
}

type Env = { Bindings: RequestContext }

/**
 * Builds the handler of `/api/*` over plain data and a store.
 *
 * `config.log` defaults to lines of JSON on the console. The same request gets the same answer on every host: what
 * the host alone knows, the client's address, comes as the second argument of `fetch`.
 */
export function createHandler(given: ApiConfig): Handler {
  const config = { log: logJson, ...given }
  const writes = writeRecord()
  const answerContact = createContactHandler(config, writes)
  const answerSubmit = createSubmitHandler(config)
  const answerOptimize = createOptimizeHandler(config)
  const answerAudit = createAuditHandler(config)
  const answerAnalysis = createAnalysisHandler(config)
  const answerNavigation = createNavigationHandler(config)
  const answerReport = createReportHandler(config)
  const answerHealth = createHealthHandler(config, writes)
  const app = new Hono<Env>()
    .post('/api/contact', (c) => answerContact(c.req.raw, c.env))
    .post('/api/submit-to-google', (c) => answerSubmit(c.req.raw, c.env))
    .post('/api/seo/optimize', (c) => answerOptimize(c.req.raw, c.env))
    .post('/api/seo/audit-complet', (c) => answerAudit(c.req.raw, c.env))
    .get('/api/seo/test-navigation', (c) => answerNavigation(c.req.raw, c.env))
    .get(`${ANALYSIS_PATH}*`, (c) => answerAnalysis(c.req.raw, c.env))
    .get(`${REPORT_PATH}:id`, (c) => answerReport(c.req.param('id')))
    .get('/api/health', () => answerHealth())
    .all('/api/contact', () => refuseMethod('POST'))
    .all('/api/submit-to-google', () => refuseMethod('POST'))
    .all('/api/seo/optimize', () => refuseMethod('POST'))
    .all('/api/seo/audit-complet', () => refuseMethod('POST'))
    .all('/api/seo/test-navigation', () => refuseMethod('GET, HEAD'))
    .all(`${ANALYSIS_PATH}*`, () => refuseMethod('GET, HEAD'))
    .all(`${REPORT_PATH}:id`, () => refuseMethod('GET, HEAD'))
    .all('/api/health', () => refuseMethod('GET, HEAD'))
  app.notFound((c) => answerError(new HttpError(404, 'notFound'), c.req.raw, config))
  app.onError((error, c) => answerError(error, c.req.raw, config))
  return {
    fetch: (request, context = {}) => answer(app, request, context, config),
    routes: app.routes.map(({ method, path }) => ({ method, path })),
  }
}

async function answer(
  app: Hono<Env>,
  request: Request,
  context: RequestContext,
  config: ApiConfig,
): Promise<Response> {
  const start = performance.now()
  const response = await app.fetch(request, context)
  const { pathname } = new URL(request.url)
  config.log?.({
    level: response.status >= 500 ? 'error' : 'info',
    event: 'request',
    method: request.method,
    // Only addresses that exist are logged: any other may hold what someone pasted by mistake.
    path: response.status === 404 ? '(unknown)' : loggedPath(pathname),
    status: response.status,
    ms: Math.round(performance.now() - start),
  })
  return response
}

/** Without what the visitor typed, and without the name that opens a report. */
function loggedPath(path: string): string {
  return [ANALYSIS_PATH, REPORT_PATH].find((prefix) => path.startsWith(prefix)) ?? path
}

function refuseMethod(allow: string): never {
  throw new HttpError(405, 'method', { Allow: allow })
}

/** An `HttpError` says what the visitor reads; anything else is logged and becomes a 503 with the telephone. */
async function answerError(error: unknown, request: Request, config: ApiConfig): Promise<Response> {
  const lang = requestLanguage(request, config)
  const known =
    error instanceof HttpError ? error : new HttpError(503, 'failed', { 'Retry-After': '30' }, error)
  if (known !== error) config.log?.({ level: 'error', event: 'failure', ...describeError(error) })
  const text = message(lang, known.key, { phone: config.business.phone, origin: config.business.origin })
  if (!postsAsPage(request)) return dataResponse(known.status, lang, { message: text }, known.headers)
  const page = { lang, title: message(lang, 'errorTitle'), body: errorPage(lang, text, config.business) }
  return await pageResponse(known.status, page, known.headers)
}

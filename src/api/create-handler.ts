import { Hono } from 'hono'
import { routePath } from 'hono/route'
import { defaults, type ApiConfig, type HandlerConfig, type RequestContext } from './api-config.ts'
import { answerContact } from './contact/contact-route.ts'
import { errorPage } from './contact/contact-pages.ts'
import { pageResponse } from './contact/page-response.ts'
import { expectsPage } from './contact/read-submission.ts'
import { requestLanguage } from './contact/request-language.ts'
import { dataResponse } from './http/data-response.ts'
import { answerCalls } from './guard-call.ts'
import { createHealthHandler } from './health.ts'
import { HttpError } from './http/http-error.ts'
import { describeError } from './log.ts'
import { message } from './messages.ts'
import { createOptimizer } from './search-engines/optimize-route.ts'
import { submitToGoogle } from './search-engines/submit-route.ts'
import { ANALYSIS_PATH, analyzePage } from './seo/analysis-route.ts'
import { auditWholePage } from './seo/audit-route.ts'
import { createNavigationTest } from './seo/navigation-route.ts'
import { REPORT_PATH, createReportReader } from './seo/report-route.ts'

/** The handler as every host calls it: takes a Web-standard request, resolves with a response, never throws. */
export type Handler = {
  fetch(request: Request, context?: RequestContext): Promise<Response>
  /** Its routes; a method `ALL` refuses the methods that its path does not accept. */
  readonly routes: readonly { readonly method: string; readonly path: string }[]
}

type Answer = (request: Request, context: RequestContext, config: HandlerConfig) => Promise<Response>

/**
 * Builds the handler of `/api/*` over plain data and a store. The same request gets the same response on every host.
 */
export function createHandler(options: ApiConfig): Handler {
  const config: HandlerConfig = { ...defaults, health: {}, ...options }
  const routes: Readonly<Record<string, readonly ['GET' | 'POST', Answer]>> = {
    '/api/contact': ['POST', answerContact],
    '/api/submit-to-google': ['POST', answerCalls(submitToGoogle)],
    '/api/seo/optimize': ['POST', answerCalls(createOptimizer())],
    '/api/seo/audit-complet': ['POST', answerCalls(auditWholePage)],
    '/api/seo/test-navigation': ['GET', answerCalls(createNavigationTest())],
    [`${ANALYSIS_PATH}*`]: ['GET', answerCalls(analyzePage)],
    [`${REPORT_PATH}:id`]: ['GET', createReportReader()],
    '/api/health': ['GET', createHealthHandler()],
  }
  const app = new Hono<{ Bindings: RequestContext }>()
  app.use(async (c, next) => {
    const start = performance.now()
    await next()
    const { status } = c.res
    config.log({
      // 502 means that a page requested by a visitor could not be read: not our failure.
      level: status >= 500 && status !== 502 ? 'error' : 'info',
      event: 'request',
      method: c.req.method,
      // The route's pattern: the actual path may contain something a person typed or pasted by mistake.
      path: routePath(c, -1),
      status,
      ms: Math.round(performance.now() - start),
    })
  })
  for (const [path, [method, answer]] of Object.entries(routes)) {
    app.on(method, path, (c) => answer(c.req.raw, c.env, config))
    app.all(path, () => {
      if (method === 'POST') throw new HttpError(405, 'postOnly', { Allow: method })
      throw new HttpError(405, 'method', { Allow: 'GET, HEAD' })
    })
  }
  app.notFound((c) => answerError(new HttpError(404, 'notFound'), c.req.raw, config))
  app.onError((error, c) => answerError(error, c.req.raw, config))
  return {
    fetch: async (request, context = {}) => await app.fetch(request, context),
    routes: app.routes.map(({ method, path }) => ({ method, path })),
  }
}

/**
 * An `HttpError` carries the visitor's message; any other error is logged and becomes a 503 with the telephone number.
 */
function answerError(error: unknown, request: Request, config: HandlerConfig): Response {
  const lang = requestLanguage(request, config)
  const known =
    error instanceof HttpError ? error : new HttpError(503, 'failed', { 'Retry-After': '30' }, error)
  if (known !== error) config.log({ level: 'error', event: 'failure', ...describeError(error) })
  const text = message(lang, known.key, { phone: config.business.phone, origin: config.business.origin })
  if (!expectsPage(request)) return dataResponse(known.status, lang, { message: text }, known.headers)
  // Somebody who opens an address may have sent a request before, so the page links back to the form.
  const title = message(lang, request.method === 'GET' ? 'notShownTitle' : 'errorTitle')
  const back = config.forms.find((form) => form.lang === lang)?.back
  const body = errorPage(lang, { title, reason: text, back }, config.business)
  return pageResponse(known.status, { lang, title, body }, known.headers)
}

import type { HandlerConfig } from '../api-config.ts'
import { pageResponse } from '../contact/page-response.ts'
import { HttpError } from '../http/http-error.ts'
import type { Check } from './audit-page.ts'
import type { Store } from '../store.ts'
import type { FetchedPage } from './page-fetcher.ts'
import { reportPage, reportTitle, REPORT_STYLE, type Report } from './report-page.ts'

export const REPORT_PATH = '/api/seo/rapports/'

const WEEK_MS = 7 * 86_400_000

/** Stores an audit's results for a week; returns the address that shows them, which nobody can guess. */
export async function keepReport(
  { url, status }: FetchedPage,
  checks: readonly Check[],
  store: Store,
  now: Date,
): Promise<string> {
  const id = crypto.randomUUID().replaceAll('-', '')
  const report: Report = { url, status, checks, timestamp: now.toISOString() }
  await store.keepReport(id, JSON.stringify(report), new Date(now.getTime() + WEEK_MS))
  return REPORT_PATH + id
}

/** Answers `GET /api/seo/rapports/{id}` with the report as a page. Throws 404 if it has expired. */
export async function answerReport(
  request: Request,
  _context: unknown,
  { store, clock, ...owner }: HandlerConfig,
): Promise<Response> {
  const id = new URL(request.url).pathname.slice(REPORT_PATH.length)
  const body = /^[0-9a-f]{32}$/.test(id) ? await store.findReport(id, clock()) : undefined
  if (body === undefined) throw new HttpError(404, 'notFound')
  const report = JSON.parse(body) as Report
  return pageResponse(200, {
    lang: owner.language,
    title: reportTitle(report, owner.language),
    body: reportPage(report, owner),
    style: REPORT_STYLE,
  })
}

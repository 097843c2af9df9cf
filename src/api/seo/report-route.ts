import { fewAtOnce } from '../few-at-once.ts'
import type { HandlerConfig } from '../api-config.ts'
import { pageResponse } from '../contact/page-response.ts'
import { HttpError } from '../http/http-error.ts'
import type { Audit } from './audit-target.ts'
import type { Store } from '../storage/create-store.ts'
import { reportPage, reportTitle, REPORT_STYLE } from './report-page.ts'

export const REPORT_PATH = '/api/seo/rapports/'

/** A pool has four connections to a database. */
const MAX_READS = 1
const WEEK_MS = 7 * 86_400_000

/** Stores an audit's results for a week; returns the address that shows them, which nobody can guess. */
export async function keepReport(audit: Audit, store: Store): Promise<string> {
  const id = crypto.randomUUID().replaceAll('-', '')
  await store.keepReport(id, JSON.stringify(audit), new Date(Date.parse(audit.timestamp) + WEEK_MS))
  return REPORT_PATH + id
}

/**
 * Returns a handler for `GET /api/seo/rapports/{id}`: the report as a page. Throws 404 if it has expired, and 503 while
 * too many are being read: quote requests need the database more.
 */
export function createReportReader() {
  const find = fewAtOnce(MAX_READS, (store: Store, id: string, now: Date) => store.findReport(id, now))

  return async (
    request: Request,
    _context: unknown,
    { store, clock, ...owner }: HandlerConfig,
  ): Promise<Response> => {
    const id = new URL(request.url).pathname.slice(REPORT_PATH.length)
    if (!/^[0-9a-f]{32}$/.test(id)) throw new HttpError(404, 'notFound')
    const found = find(store, id, clock())
    if (!found) throw new HttpError(503, 'toolBusy', { 'Retry-After': '5' })
    const body = await found
    if (body === undefined) throw new HttpError(404, 'notFound')
    const audit = JSON.parse(body) as Audit
    return pageResponse(200, {
      lang: owner.language,
      title: reportTitle(audit, owner.language),
      body: reportPage(audit, owner),
      style: REPORT_STYLE,
    })
  }
}

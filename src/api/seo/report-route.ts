import type { HandlerConfig } from '../api-config.ts'
import { pageResponse } from '../contact/page-response.ts'
import { createGate } from '../http/gate.ts'
import { HttpError } from '../http/http-error.ts'
import type { Audit } from './audit-target.ts'
import type { Store } from '../storage/create-store.ts'
import { reportPage, reportTitle, REPORT_STYLE } from './report-page.ts'

export const REPORT_PATH = '/api/seo/rapports/'

/** A pool has four connections to a database, and quote requests need them more. */
const MAX_READS = 1
const WAITING = 16
const WEEK_MS = 7 * 86_400_000

/** Stores an audit's results for a week; returns the address that shows them, which nobody can guess. */
export async function keepReport(audit: Audit, store: Store): Promise<string> {
  const id = crypto.randomUUID().replaceAll('-', '')
  await store.keepReport(id, JSON.stringify(audit), new Date(Date.parse(audit.timestamp) + WEEK_MS))
  return REPORT_PATH + id
}

/**
 * Returns a handler for `GET /api/seo/rapports/{id}`: the report as a page. Throws 404 if it has expired, and 503 while
 * too many are being read.
 */
export function createReportReader() {
  const gate = createGate(MAX_READS, WAITING)

  return async (
    request: Request,
    _context: unknown,
    { store, clock, ...owner }: HandlerConfig,
  ): Promise<Response> => {
    const id = new URL(request.url).pathname.slice(REPORT_PATH.length)
    if (!/^[0-9a-f]{32}$/.test(id)) throw new HttpError(404, 'notFound')
    const body = await gate(() => store.findReport(id, clock()))
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

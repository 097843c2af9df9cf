import type { HandlerConfig } from '../api-config.ts'
import { HttpError } from '../http/http-error.ts'
import { FetchRefused, FORBIDDEN, type FetchedPage, type PageFetcher } from './page-fetcher.ts'
import type { RobotsAnswer } from './snapshot.ts'
import { parseUrl } from '../http/parse-url.ts'

/**
 * Completes a typed address: adds `https://` if it has no scheme, and uses the site's own scheme for the site. The
 * fetcher checks it.
 */
export function completeAddress(text: string, site: string): string {
  const typed = text.trim()
  const address = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(typed) ? typed : `https://${typed}`
  const own = new URL(site)
  // Other addresses stay exactly as typed: the fetcher checks that text.
  const isOwn = /^https?:[^@\\\s]*$/i.test(address) && parseUrl(address)?.host === own.host
  return isOwn ? address.replace(/^https?:/i, own.protocol) : address
}

/** The audit of a page. Plain data, stored as it is for its report. */
export type Audit = Awaited<ReturnType<typeof auditTarget>>

/**
 * Reads a page and its robots.txt, and audits it. Throws 422 for an invalid address, 403 for a forbidden one, and the
 * same 502 for every page that could not be read, whatever the cause.
 */
export async function auditTarget(
  address: string,
  { business, fetchPage, auditPage, log, clock, language }: HandlerConfig,
) {
  try {
    const fetched = await fetchPage(completeAddress(address, business.origin))
    const robots = await readRobots(fetched, fetchPage)
    const now = clock()
    const checks = await auditPage({ fetched, robots, now: now.getTime(), language })
    const { url, status, firstByteMs } = fetched
    return { url, status, firstByteMs, timestamp: now.toISOString(), checks }
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error
    log({ level: 'warn', event: 'page-refused', reason: error.reason })
    throw refusal(error)
  }
}

/** Crawlers read no more (RFC 9309). Two megabytes of empty lines took six seconds, more than an audit may. */
const ROBOTS_LIMIT = 500 * 1024

async function readRobots({ url }: FetchedPage, fetchPage: PageFetcher): Promise<RobotsAnswer> {
  try {
    const { status, body } = await fetchPage(new URL('/robots.txt', url).href)
    // robots.txt is always UTF-8.
    return { status, text: new TextDecoder().decode(body.subarray(0, ROBOTS_LIMIT)) }
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error
    return { text: '' }
  }
}

/** Describes a refusal in terms of what the sender typed, never of what was found behind it. */
function refusal(error: FetchRefused): HttpError {
  const { reason } = error
  if (reason === 'malformed') return new HttpError(422, 'badAddress', {}, error)
  return FORBIDDEN.some((each) => each === reason)
    ? new HttpError(403, 'otherAddress', {}, error)
    : new HttpError(502, 'unreadable', {}, error)
}

import type { HandlerConfig } from '../api-config.ts'
import { HttpError } from '../http/http-error.ts'
import { FetchRefused, type FetchedPage, type PageFetcher, type RefusalReason } from './page-fetcher.ts'
import type { RobotsAnswer } from './snapshot.ts'
import { parseUrl } from '../http/parse-url.ts'

/** What is wrong with an address that its sender may know. */
const FORBIDDEN: readonly RefusalReason[] = ['scheme', 'credentials', 'port', 'host', 'path', 'origin']

/**
 * Returns the address that someone typed, whole: `https://` where no scheme was given, and the site's own scheme for
 * the site. What it means is the fetcher's business.
 */
export function completeAddress(text: string, site: string): string {
  const typed = text.trim()
  const address = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(typed) ? typed : `https://${typed}`
  const own = new URL(site)
  // An address is left as it was typed unless it is the site's: the fetcher judges the very text.
  const isOwn = /^https?:[^@\\\s]*$/i.test(address) && parseUrl(address)?.host === own.host
  return isOwn ? address.replace(/^https?:/i, own.protocol) : address
}

/**
 * Reads a page and its robots.txt, and audits it. Throws 422 for what is no address, 403 for one that may not be read, and
 * one and the same 502 for every page that could not be, whatever stood in the way.
 */
export async function auditTarget(
  address: string,
  { business, fetchPage, auditPage, log, clock, language }: HandlerConfig,
) {
  if (!fetchPage || !auditPage) throw new HttpError(404, 'noTool')
  try {
    const fetched = await fetchPage(completeAddress(address, business.origin))
    const robots = await readRobots(fetched, fetchPage)
    const now = clock()
    const checks = await auditPage({ fetched, robots, now: now.getTime(), language })
    return { fetched, now, checks }
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error
    log({ level: 'warn', event: 'page-refused', reason: error.reason })
    throw refusal(error)
  }
}

async function readRobots({ url }: FetchedPage, fetchPage: PageFetcher): Promise<RobotsAnswer> {
  try {
    const { status, body } = await fetchPage(new URL('/robots.txt', url).href)
    // It is always UTF-8.
    return { status, text: new TextDecoder().decode(body) }
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error
    return { text: '' }
  }
}

/** What is told of a refusal: what the sender typed, never what was found behind it. */
function refusal(error: FetchRefused): HttpError {
  const { reason } = error
  if (reason === 'malformed') return new HttpError(422, 'badAddress', {}, error)
  if (reason === 'busy') return new HttpError(503, 'toolBusy', { 'Retry-After': '10' }, error)
  return FORBIDDEN.includes(reason)
    ? new HttpError(403, 'otherAddress', {}, error)
    : new HttpError(502, 'unreadable', {}, error)
}

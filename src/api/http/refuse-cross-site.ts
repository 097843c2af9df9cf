import { HttpError } from './http-error.ts'
import { parseUrl } from './parse-url.ts'

/**
 * Throws 403 if another site's page made the request.
 *
 * Browsers send `Sec-Fetch-Site`; older ones `Origin`, with an accented host in ASCII. A program that sends neither is
 * allowed: it has no visitor's cookies, and the rate limits count it.
 */
export function refuseCrossSite(request: Request, siteOrigin: string): void {
  const site = request.headers.get('sec-fetch-site')
  const from = parseUrl(request.headers.get('origin') ?? siteOrigin)
  const isOwn =
    site === null
      ? from?.origin === new URL(siteOrigin).origin || from?.host === new URL(request.url).host
      : site === 'same-origin' || site === 'none'
  if (!isOwn) throw new HttpError(403, 'crossSite')
}

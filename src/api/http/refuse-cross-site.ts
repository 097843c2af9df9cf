import { HttpError } from './http-error.ts'
import { parseUrl } from './parse-url.ts'

/**
 * Throws 403 when another site's page made the request.
 *
 * The browser says so itself (`Sec-Fetch-Site`); an older one says where it comes from (`Origin`). A program that
 * says neither is let through: it holds no visitor's cookies, and the rate limits count it.
 */
export function refuseCrossSite(request: Request, siteOrigin: string): void {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) {
    if (site !== 'same-origin' && site !== 'none') throw new HttpError(403, 'crossSite')
    return
  }
  const origin = request.headers.get('origin')
  if (origin !== null && origin !== siteOrigin && parseUrl(origin)?.host !== new URL(request.url).host) {
    throw new HttpError(403, 'crossSite')
  }
}

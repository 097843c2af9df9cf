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
  const origin = request.headers.get('origin') ?? siteOrigin
  const isOwn =
    site === null
      ? origin === siteOrigin || parseUrl(origin)?.host === new URL(request.url).host
      : site === 'same-origin' || site === 'none'
  if (!isOwn) throw new HttpError(403, 'crossSite')
}

import * as z from 'zod'
import { limitCalls, type Tool } from '../guard-call.ts'
import { HttpError } from '../http/http-error.ts'
import { readJson } from '../http/read-body.ts'
import { submitSitemap } from './submit-sitemap.ts'
import { parseUrl } from '../http/parse-url.ts'

const LIMITS = { windowMs: 3_600_000, client: 3, everyone: 12 }

const bodySchema = z.strictObject({ url: z.string() })

/**
 * Answers `POST /api/submit-to-google`: `{ success }`, with a `reason` on failure.
 *
 * `success` is true only if Google has acknowledged the site's sitemap.
 */
export const submitToGoogle: Tool = async (request, clientIp, config) => {
  const { business, log, clock, searchEngines } = config
  const { data: body } = bodySchema.safeParse(await readJson(request))
  // The site's origin, with or without the slash.
  if (!body || parseUrl(body.url)?.href !== new URL(business.origin).href)
    throw new HttpError(422, 'otherSite')
  const google = searchEngines?.google
  if (google) await limitCalls('submit', clientIp, config, LIMITS)
  const sitemap = `${business.origin}/sitemap.xml`
  const reason = google ? await submitSitemap(sitemap, google, clock()) : 'not_configured'
  log({ level: reason ? 'warn' : 'info', event: 'submit-to-google', outcome: reason ?? 'acknowledged' })
  return { success: reason === undefined, ...(reason && { reason }) }
}

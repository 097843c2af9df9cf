import * as z from 'zod'
import type { HandlerConfig, RequestContext } from '../api-config.ts'
import { dataResponse } from '../http/data-response.ts'
import { limitCalls, refuseForeignCall } from '../guard-call.ts'
import { HttpError } from '../http/http-error.ts'
import { readJson } from '../http/read-body.ts'
import type { GoogleRefusal } from './search-engines.ts'
import { submitSitemap } from './submit-sitemap.ts'
import { parseUrl } from '../http/parse-url.ts'

const LIMITS = { windowMs: 3_600_000, client: 3, everyone: 12 }

const bodySchema = z.strictObject({ url: z.string() })

/**
 * Returns what answers `POST /api/submit-to-google`: `{ success }`, with a `reason` when it is no success.
 *
 * `success` is true only once Google has acknowledged the site's sitemap.
 */
export function createSubmitHandler(config: HandlerConfig) {
  const { business, log, clock, language, searchEngines } = config

  const submit = async (clientIp?: string): Promise<GoogleRefusal | undefined> => {
    const google = searchEngines?.google
    if (!google) return 'not_configured'
    await limitCalls('submit', clientIp, config, LIMITS)
    return await submitSitemap(`${business.origin}/sitemap.xml`, google, clock())
  }

  return async (request: Request, { clientIp }: RequestContext): Promise<Response> => {
    refuseForeignCall(request, business.origin)
    const { data: body } = bodySchema.safeParse(await readJson(request))
    // Its origin, with or without the slash.
    if (!body || parseUrl(body.url)?.href !== new URL(business.origin).href)
      throw new HttpError(422, 'otherSite')
    const reason = await submit(clientIp)
    log({ level: reason ? 'warn' : 'info', event: 'submit-to-google', outcome: reason ?? 'acknowledged' })
    return dataResponse(200, language, { success: reason === undefined, ...(reason && { reason }) })
  }
}

import type { HandlerConfig, RequestContext } from '../api-config.ts'
import { requestLanguage } from '../contact/request-language.ts'
import { dataResponse } from '../http/data-response.ts'
import { limitCalls, refuseForeignCall } from '../guard-call.ts'
import { readBody } from '../http/read-body.ts'
import { announceChanges, type Announcement } from './announce-changes.ts'
import { INDEX_NOW_REFUSALS, OUTCOMES } from './search-messages.ts'

const LIMITS = { windowMs: 3_600_000, client: 6, everyone: 24 }

/**
 * Returns what answers `POST /api/seo/optimize`: `{ success, timestamp, message, announced }`, with a `reason` when it
 * is no success.
 *
 * Compares the site as it was built with what search engines were last told, and tells them of exactly what changed.
 * `success` is true once they know everything, also where there was nothing to tell.
 */
export function createOptimizeHandler(config: HandlerConfig) {
  const { business, log, clock, pages, searchEngines, store } = config
  // Calls that come meanwhile share what comes of it.
  let running: Promise<Announcement> | undefined

  const announce = async (now: Date, clientIp?: string): Promise<Announcement> => {
    const settings = searchEngines?.indexNow
    if (!settings) return { announced: 0, refusal: 'not_configured' }
    if (!pages) return { announced: 0, refusal: 'not_built' }
    await limitCalls('optimize', clientIp, config, LIMITS)
    running ??= announceChanges(pages, business.origin, settings, store, now).finally(
      () => (running = undefined),
    )
    return await running
  }

  return async (request: Request, { clientIp }: RequestContext): Promise<Response> => {
    refuseForeignCall(request, business.origin)
    await readBody(request)
    const lang = requestLanguage(request, config)
    const now = clock()
    const { announced, refusal: reason } = await announce(now, clientIp)
    log({ level: reason ? 'warn' : 'info', event: 'optimize', outcome: reason ?? 'done', announced })
    const done = OUTCOMES[lang][announced > 0 ? 'announced' : 'unchanged']
    return dataResponse(200, lang, {
      success: reason === undefined,
      timestamp: now.toISOString(),
      message: reason ? INDEX_NOW_REFUSALS[lang][reason] : done.replace('{count}', String(announced)),
      announced,
      ...(reason && { reason }),
    })
  }
}

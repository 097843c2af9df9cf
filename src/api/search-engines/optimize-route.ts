import type { HandlerConfig } from '../api-config.ts'
import { limitCalls, type Tool } from '../guard-call.ts'
import { readBody } from '../http/read-body.ts'
import { announceChanges, type Announcement } from './announce-changes.ts'

const LIMITS = { windowMs: 3_600_000, client: 6, everyone: 24 }

/**
 * Returns what answers `POST /api/seo/optimize`: `{ success, timestamp, announced }`, with a `reason` when it is no success.
 *
 * Compares the site as it was built with what search engines were last told, and tells them of exactly what changed.
 * `success` is true once they know everything, also where there was nothing to tell.
 */
export function createOptimizer(): Tool {
  // Calls that come meanwhile share what comes of it.
  let running: Promise<Announcement> | undefined

  const announce = async (
    now: Date,
    clientIp: string | undefined,
    config: HandlerConfig,
  ): Promise<Announcement> => {
    const { business, pages, searchEngines, store } = config
    const settings = searchEngines?.indexNow
    if (!settings) return { announced: 0, refusal: 'not_configured' }
    if (!pages) return { announced: 0, refusal: 'not_built' }
    await limitCalls('optimize', clientIp, config, LIMITS)
    running ??= announceChanges(pages, business.origin, settings, store, now).finally(
      () => (running = undefined),
    )
    return await running
  }

  return async (request, clientIp, config) => {
    await readBody(request)
    const now = config.clock()
    const { announced, refusal: reason } = await announce(now, clientIp, config)
    config.log({ level: reason ? 'warn' : 'info', event: 'optimize', outcome: reason ?? 'done', announced })
    return {
      success: reason === undefined,
      timestamp: now.toISOString(),
      announced,
      ...(reason && { reason }),
    }
  }
}

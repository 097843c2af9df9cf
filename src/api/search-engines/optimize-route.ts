import { limitCalls, type Tool } from '../guard-call.ts'
import { readBody } from '../http/read-body.ts'
import { announceChanges, type Announcement } from './announce-changes.ts'

const LIMITS = { windowMs: 3_600_000, client: 6, everyone: 24 }

/**
 * Returns a handler for `POST /api/seo/optimize`: `{ success, timestamp, announced }`, with a `reason` on failure.
 *
 * Compares the built site with what search engines were last notified of, and announces only the changes. `success` is
 * true once they know everything, also if there was nothing to announce.
 */
export function createOptimizer(): Tool {
  // Concurrent calls share one announcement.
  let running: Promise<Announcement> | undefined

  return async (request, clientIp, config) => {
    await readBody(request)
    const now = config.clock()
    const { pages, searchEngines, log } = config
    const settings = searchEngines?.indexNow
    const missing = settings ? 'not_built' : 'not_configured'
    if (settings && pages) {
      await limitCalls('optimize', clientIp, config, LIMITS)
      running ??= announceChanges(pages, settings, config, now).finally(() => (running = undefined))
    }
    const { announced, refusal: reason } = (await running) ?? { announced: 0, refusal: missing }
    log({ level: reason ? 'warn' : 'info', event: 'optimize', outcome: reason ?? 'done', announced })
    return {
      success: reason === undefined,
      timestamp: now.toISOString(),
      announced,
      ...(reason && { reason }),
    }
  }
}

import { inSlices } from '../../lib/lists/in-slices.ts'
import type { HandlerConfig } from '../api-config.ts'
import { limitCalls, type Tool } from '../guard-call.ts'
import { readBody } from '../http/read-body.ts'
import { callEngine, troubleOf } from './call-engine.ts'
import type { IndexNowSettings } from './search-engines.ts'

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

/** The protocol's limit of addresses per call. */
const BATCH = 10_000

/** How many addresses were accepted, and why the rest were not. */
type Announcement = { readonly announced: number; readonly refusal?: string }

/**
 * Notifies the IndexNow engines of the pages that are new, changed or gone since the last call. `pages` maps each path to
 * its fingerprint.
 *
 * Stops at the first refused batch: accepted batches count, and the rest is sent next time.
 */
async function announceChanges(
  pages: Readonly<Record<string, string>>,
  { key, url }: IndexNowSettings,
  { store, business: { origin } }: HandlerConfig,
  now: Date,
): Promise<Announcement> {
  const submitted = await store.submittedPages()
  const changed = Object.keys(pages).filter((path) => submitted.get(path) !== pages[path])
  const removed = [...submitted.keys()].filter((path) => !Object.hasOwn(pages, path))
  let announced = 0
  for (const batch of inSlices([...changed, ...removed], BATCH)) {
    const answer = await callEngine(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        host: new URL(origin).host,
        key,
        keyLocation: `${origin}/${key}.txt`,
        urlList: batch.map((path) => origin + path),
      }),
    })
    // 200 means that the addresses are accepted, 202 that they will be once the key is found on the site.
    const refusal = answer?.status === 403 ? 'bad_key' : troubleOf(answer)
    if (refusal) return { announced, refusal }
    const known = batch.map((path) => ({ url: path, hash: pages[path] }))
    await store.markSubmitted(known, now)
    announced += batch.length
  }
  return { announced }
}

import { concurrent } from '../../lib/lists/concurrent.ts'
import type { Text } from '../../messages/text.ts'
import type { HandlerConfig } from '../api-config.ts'
import { limitCalls, type Tool } from '../guard-call.ts'
import { FetchRefused, NO_ANSWER } from './page-fetcher.ts'

const LIMITS = { windowMs: 60_000, client: 10, everyone: 60 }
const CONCURRENCY = 6
const FRESH_MS = 60_000

/**
 * Returns a handler for `GET /api/seo/test-navigation`: requests every page of the site and reports its status and
 * time.
 *
 * It requests the configured site, whatever name the request was sent to. Calls during a test, or within a minute of
 * it, share its result.
 */
export function createNavigationTest(): Tool {
  let last: { readonly startedAt: number; readonly result: Promise<NavigationResult> } | undefined

  return async (_request, clientIp, config) => {
    await limitCalls('navigation', clientIp, config, LIMITS)
    const now = config.clock().getTime()
    if (!last || Math.abs(now - last.startedAt) >= FRESH_MS) {
      const result = testNavigation(config)
      last = { startedAt: now, result }
      // A failed test is not shared.
      result.catch(() => (last = undefined))
    }
    return await last.result
  }
}

/** The response to `GET /api/seo/test-navigation`. */
export type NavigationResult = Awaited<ReturnType<typeof testNavigation>>

/** Requests every page of the site, a few at a time. `load_time` is in milliseconds; null if there is no response. */
async function testNavigation(config: HandlerConfig) {
  const { fetchPage, language, routes = [] } = config
  const origin = new URL(config.business.origin).origin
  const results = await concurrent(routes, CONCURRENCY, async (page) => {
    // A redirect counts as the result: links should point to the page itself.
    const answer = await fetchPage(origin + page, { redirects: 0 }).catch((error: unknown) => {
      if (!(error instanceof FetchRefused)) throw error
    })
    if (!answer) return { page, accessible: false, status: NO_ANSWER[language], load_time: null }
    const { status, totalMs } = answer
    return { page, accessible: status === 200, status, load_time: Math.round(totalMs) }
  })
  const accessible = results.filter((result) => result.accessible).length
  const total = results.length
  return {
    status: accessible === total && total > 0 ? 'success' : accessible > 0 ? 'partial' : 'error',
    summary: summarize(accessible, total)[language],
    accessible_pages: accessible,
    total_pages_tested: total,
    results,
  }
}

function summarize(accessible: number, total: number): Text {
  if (total === 0) return { en: 'No page of the site is known.', fr: 'Aucune page du site n’est connue.' }
  if (accessible === total)
    return { en: 'All pages of the site answer.', fr: 'Toutes les pages du site répondent.' }
  return {
    en: `Pages of the site that answer: ${accessible} of ${total}.`,
    fr: `Pages du site qui répondent : ${accessible} sur ${total}.`,
  }
}

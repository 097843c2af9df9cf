import type { HandlerConfig } from './api-config.ts'
import { dataResponse } from './http/data-response.ts'
import { describeError } from './log.ts'
import { within } from './storage/within.ts'

/** Everybody who asks within this time gets the same answer: asking costs nothing, however often it is done. */
const FRESH_MS = 5000
/** How long a request that could not be stored is news, whatever a probe says. */
const NEWS_MS = 60_000
const LATE_SECONDS = 3600

/** When the last request that was to be stored could not be; undefined when it could. */
export type WriteRecord = { failedAt?: Date | undefined }

type Health = { readonly status: 'ok' | 'degraded' | 'down'; readonly [figure: string]: unknown }

/** Returns what answers `GET /api/health`: whether requests are stored and mails go out, in figures alone. */
export function createHealthHandler(config: HandlerConfig, writes: WriteRecord) {
  let last: { readonly at: number; readonly health: Promise<Health> } | undefined

  return async (): Promise<Response> => {
    const now = config.clock()
    if (!last || Math.abs(now.getTime() - last.at) >= FRESH_MS)
      last = {
        at: now.getTime(),
        health: within(config.answerMs, readHealth(config, writes, now)).catch(() => ({ status: 'down' })),
      }
    const health = await last.health
    return dataResponse(health.status === 'down' ? 503 : 200, config.language, health)
  }
}

async function readHealth(
  { store, log }: HandlerConfig,
  { failedAt }: WriteRecord,
  now: Date,
): Promise<Health> {
  try {
    if (failedAt) {
      if (Math.abs(now.getTime() - failedAt.getTime()) < NEWS_MS) return { status: 'down' }
      await store.probe()
    }
    const { waiting, dead, oldestWaiting } = await store.outboxHealth()
    const age = oldestWaiting
      ? Math.max(0, Math.round((now.getTime() - Date.parse(oldestWaiting)) / 1000))
      : 0
    const status = dead > 0 || age > LATE_SECONDS ? 'degraded' : 'ok'
    return { status, waiting, dead, oldestUnsentSeconds: age }
  } catch (error) {
    log({ level: 'error', event: 'health', ...describeError(error) })
    return { status: 'down' }
  }
}

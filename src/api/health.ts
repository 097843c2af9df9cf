import type { HandlerConfig, Health } from './api-config.ts'
import { dataResponse } from './http/data-response.ts'
import { describeError } from './log.ts'
import { within } from '../lib/time/within.ts'

/** Calls within this time get the same response, so that frequent calls cost nothing. */
const CACHE_MS = 5000
/** How long a failure to store a request is reported, even if a probe succeeds. */
const FAILURE_MS = 60_000
const LATE_SECONDS = 3600

/** Returns a handler for `GET /api/health`: whether requests are stored and mails are sent, in figures only. */
export function createHealthHandler() {
  let pending: Promise<Health> | undefined

  const ask = async (now: Date, config: HandlerConfig): Promise<Health> => {
    const read = within(config.answerMs, readHealth(config, now))
    const health = await read.catch((error: unknown): Health => {
      config.log({ level: 'error', event: 'health', ...describeError(error) })
      return { status: 'down' }
    })
    config.health.last = { at: now.getTime(), health }
    pending = undefined
    return health
  }
  return async (_request: Request, _context: unknown, config: HandlerConfig): Promise<Response> => {
    const now = config.clock()
    const { last } = config.health
    const isFresh = last && Math.abs(now.getTime() - last.at) < CACHE_MS
    const health = isFresh ? last.health : await (pending ??= ask(now, config))
    return dataResponse(health.status === 'down' ? 503 : 200, config.language, health)
  }
}

async function readHealth({ store, health: { failedAt } }: HandlerConfig, now: Date): Promise<Health> {
  if (failedAt) {
    if (Math.abs(now.getTime() - failedAt.getTime()) < FAILURE_MS) return { status: 'down' }
    await store.probe()
  }
  const { waiting, dead, oldestWaiting } = await store.outboxHealth()
  const age = oldestWaiting ? Math.max(0, Math.round((now.getTime() - Date.parse(oldestWaiting)) / 1000)) : 0
  const status = dead > 0 || age > LATE_SECONDS ? 'degraded' : 'ok'
  return { status, waiting, dead, oldestUnsentSeconds: age }
}

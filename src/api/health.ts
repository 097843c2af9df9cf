import type { ApiConfig } from './api-config.ts'
import { dataResponse } from './data-response.ts'
import { describeError } from './log.ts'

/** Answers `GET /api/health`: whether requests are kept and mails go out, in figures alone. */
export async function answerHealth({ store, clock, log }: ApiConfig): Promise<Response> {
  try {
    const { waiting, dead, oldestWaiting } = await store.outboxHealth()
    const now = clock?.() ?? new Date()
    const age = oldestWaiting
      ? Math.max(0, Math.round((now.getTime() - Date.parse(oldestWaiting)) / 1000))
      : 0
    const status = dead > 0 || age > 3600 ? 'degraded' : 'ok'
    return dataResponse(200, 'fr', { status, waiting, dead, oldestUnsentSeconds: age })
  } catch (error) {
    log?.({ level: 'error', event: 'health', ...describeError(error) })
    return dataResponse(503, 'fr', { status: 'down' })
  }
}

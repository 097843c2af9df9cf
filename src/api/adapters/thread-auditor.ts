import { Worker } from 'node:worker_threads'
import { createGate } from '../http/gate.ts'
import type { Check, PageAuditor } from '../seo/audit-page.ts'
import { FetchRefused, type RefusalReason } from '../seo/page-fetcher.ts'
import type { AuditQuestion } from '../seo/snapshot.ts'
import { within } from '../../lib/time/within.ts'

/** The script of audit-worker.ts with all its imports, bundled. */
export type AuditScript = () => string | Promise<string>

const CONCURRENCY = 2
const MAX_QUEUED = 16
const TIMEOUT_MS = 5000
/** A page of two megabytes takes a fifth of this. */
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

/**
 * Makes an auditor that parses each page in a thread of its own: whatever a page does to its parser, the thread that
 * answers visitors keeps running. Rejects with a {@link FetchRefused} (`time` or `size`) if a page exceeds the limits of
 * a thread, and with 503 if too many wait for one.
 */
export function threadAuditor(script: AuditScript, timeoutMs = TIMEOUT_MS): PageAuditor {
  const gate = createGate(CONCURRENCY, MAX_QUEUED)
  return (question) => gate(async () => await ask(await script(), question, timeoutMs))
}

async function ask(code: string, question: AuditQuestion, timeoutMs: number): Promise<readonly Check[]> {
  const worker = new Worker(code, {
    eval: true,
    workerData: question,
    resourceLimits: LIMITS,
    // The page comes from outside: its parser needs none of this process's settings.
    env: {},
    execArgv: [],
  })
  try {
    const answer = new Promise<readonly Check[]>((resolve, reject) => {
      worker.once('message', resolve)
      // A FetchRefused loses its class between threads, but keeps its properties.
      worker.once('error', (error: { readonly code?: string; readonly reason?: RefusalReason }) => {
        const reason = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'size' : error.reason
        reject(reason ? new FetchRefused(reason, error) : error)
      })
      worker.once('exit', () => reject(new FetchRefused('time')))
    })
    return await within(timeoutMs, answer, () => new FetchRefused('time'))
  } finally {
    await worker.terminate()
  }
}

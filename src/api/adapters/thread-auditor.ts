import { Worker } from 'node:worker_threads'
import type { Check, PageAuditor } from '../seo/audit-page.ts'
import { FetchRefused, type RefusalReason } from '../seo/page-fetcher.ts'
import type { AuditQuestion } from '../seo/snapshot.ts'
import { createGate } from './safe-fetch/gate.ts'

/** The script of audit-worker.ts with all that it imports, as a host has it. */
export type AuditScript = () => string | Promise<string>

const AT_ONCE = 2
const WAITING = 16
const LONGEST_MS = 5000
/** A page of two megabytes takes a fifth of it. */
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

/**
 * Makes an auditor that works in threads, one for each page: whatever a page is made to do to its parser, the thread that
 * answers visitors goes on. Rejects with a {@link FetchRefused}: `time` or `size` where a page is beyond the limits of a
 * thread, `busy` where too many wait for one.
 */
export function threadAuditor(
  script: AuditScript,
  deadline = () => AbortSignal.timeout(LONGEST_MS),
): PageAuditor {
  const gate = createGate(AT_ONCE, WAITING)
  let code: string | undefined
  return (question) => gate(async () => await ask((code ??= await script()), question, deadline()))
}

async function ask(code: string, question: AuditQuestion, deadline: AbortSignal): Promise<readonly Check[]> {
  const worker = new Worker(code, {
    eval: true,
    workerData: question,
    resourceLimits: LIMITS,
    // What it reads is a stranger's: it needs none of the settings of this process.
    env: {},
    execArgv: [],
  })
  try {
    return await new Promise<readonly Check[]>((resolve, reject) => {
      worker.once('message', resolve)
      // What a FetchRefused says crosses from the thread, its class does not.
      worker.once('error', (error: { readonly code?: string; readonly reason?: RefusalReason }) => {
        const reason = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'size' : error.reason
        reject(reason ? new FetchRefused(reason, error) : error)
      })
      worker.once('exit', () => reject(new FetchRefused('time')))
      const late = () => reject(new FetchRefused('time'))
      if (deadline.aborted) late()
      deadline.addEventListener('abort', late, { once: true })
    })
  } finally {
    await worker.terminate()
  }
}

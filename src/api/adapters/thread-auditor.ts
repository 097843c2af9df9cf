import { Worker } from 'node:worker_threads'
import type { Check, PageAuditor } from '../seo/audit-page.ts'
import { FetchRefused, type FetchedPage, type RefusalReason } from '../seo/page-fetcher.ts'
import type { RobotsAnswer } from '../seo/snapshot.ts'
import { createGate } from './safe-fetch/gate.ts'

/** The script of audit-worker.ts with all that it imports, as a host has it. */
export type AuditScript = () => string | Promise<string>

export type AuditQuestion = {
  readonly fetched: Omit<FetchedPage, 'headers'>
  readonly headers: [name: string, value: string][]
  readonly robots: RobotsAnswer
  readonly now: number
}
export type AuditAnswer = { readonly checks: readonly Check[] } | { readonly refused: RefusalReason }

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
  return ({ fetched: { headers, ...fetched }, robots }, now) =>
    gate(async () => {
      code ??= await script()
      const answer = await ask(code, { fetched, headers: [...headers], robots, now }, deadline())
      if ('refused' in answer) throw new FetchRefused(answer.refused)
      return answer.checks
    })
}

async function ask(code: string, question: AuditQuestion, deadline: AbortSignal): Promise<AuditAnswer> {
  const worker = new Worker(code, {
    eval: true,
    workerData: question,
    resourceLimits: LIMITS,
    // What it reads is a stranger's: it needs none of the settings of this process.
    env: {},
    execArgv: [],
  })
  try {
    return await new Promise<AuditAnswer>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new FetchRefused('size', error) : error),
      )
      worker.once('exit', () => reject(new FetchRefused('time')))
      const late = () => reject(new FetchRefused('time'))
      if (deadline.aborted) late()
      deadline.addEventListener('abort', late, { once: true })
    })
  } finally {
    await worker.terminate()
  }
}

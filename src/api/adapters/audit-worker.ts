import { parentPort, workerData } from 'node:worker_threads'
import { auditPage } from '../seo/audit-page.ts'
import { FetchRefused } from '../seo/page-fetcher.ts'
import type { AuditAnswer, AuditQuestion } from './thread-auditor.ts'

// Audits one page, and ends. It is bundled by itself: thread-auditor.ts starts it.
parentPort?.postMessage(answer(workerData as AuditQuestion))

function answer({ fetched, headers, robots, now }: AuditQuestion): AuditAnswer {
  try {
    return { checks: auditPage({ fetched: { ...fetched, headers: new Headers(headers) }, robots }, now) }
  } catch (error) {
    if (error instanceof FetchRefused) return { refused: error.reason }
    throw error
  }
}

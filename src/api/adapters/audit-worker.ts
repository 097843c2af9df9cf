import { parentPort, workerData } from 'node:worker_threads'
import { auditPage } from '../seo/audit-page.ts'
import type { AuditQuestion } from '../seo/snapshot.ts'

// Audits one page, and ends. It is bundled by itself: thread-auditor.ts starts it.
parentPort?.postMessage(auditPage(workerData as AuditQuestion))

import { parentPort, workerData } from 'node:worker_threads'
import { auditPage } from '../seo/audit-page.ts'
import type { AuditQuestion } from '../seo/snapshot.ts'

// Audits one page, then exits. Bundled separately; thread-auditor.ts starts it.
parentPort?.postMessage(auditPage(workerData as AuditQuestion))

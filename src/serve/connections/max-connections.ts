import { readSource } from '../../disk/read-source.ts'

const MAX_CONNECTIONS = 2_000
/** Open files besides connections and the files sent over them: the database, mails, pages being audited. */
const OTHER_FILES = 60

/** How many connections a server accepts. Each can have an open file as well, and some systems allow few of both. */
export function maxConnections(limits = readSource('/proc/self', 'limits') ?? ''): number {
  const allowed = Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? Infinity)
  return Math.min(MAX_CONNECTIONS, Math.max(1, Math.floor((allowed - OTHER_FILES) / 2)))
}

import { readSource } from '../../disk/read-source.ts'

const MOST = 2_000
/** Open files besides connections and the files sent over them: the database, mails, pages being audited. */
const OTHERS = 60

/** How many connections a server accepts. Each can have an open file as well, and some systems allow few of both. */
export function mostConnections(limits = readSource('/proc/self', 'limits') ?? ''): number {
  const allowed = Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? Infinity)
  return Math.min(MOST, Math.max(1, Math.floor((allowed - OTHERS) / 2)))
}

import { hash, randomBytes } from 'node:crypto'
import { readlinkSync, statSync } from 'node:fs'
import { hostname } from 'node:os'

/** A mark: the machine or container, the process number in it, and a number of this run of the process. */
const MARK = /^([\da-f]{8})-(\d+)-([\da-f]{8})$/

/** No build writes for this long. */
const MAX_AGE_MS = 3_600_000

/**
 * Names what this process leaves on a disk. Its number alone is not enough: in every container, a build may have the
 * same.
 */
export const OWN_MARK = [
  hash('sha256', machine()).slice(0, 8),
  process.pid,
  randomBytes(4).toString('hex'),
].join('-')

/**
 * Whether the process that left `path` may still run, by its mark. Processes of other containers cannot be seen: they
 * are believed to run until `path` is an hour old.
 */
export function mayRun(mark: string, path: string): boolean {
  const [, place, pid, run] = MARK.exec(mark) ?? []
  const [, ownPlace, ownPid, ownRun] = MARK.exec(OWN_MARK) ?? []
  // Not a mark.
  if (place === undefined) return true
  if (place !== ownPlace) {
    const left = statSync(path, { throwIfNoEntry: false })
    return left !== undefined && Date.now() - left.mtimeMs < MAX_AGE_MS
  }
  return pid === ownPid ? run === ownRun : isAlive(Number(pid))
}

/** Another user's process runs too, although it cannot be signalled. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function machine(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { errorCode } from '../disk/error-code.ts'
import { mayRun, OWN_MARK } from '../disk/process-mark.ts'
import { temporaryOutput } from './leftover-outputs.ts'

const PAUSE_MS = 20
/** Far more than a swap takes: the process that holds the lock is stopped, or its container is. */
const MAX_WAIT_MS = 60_000

/**
 * Runs `work` while no other process changes the folder `out`. The lock is a folder next to it with one file, named
 * after the process that holds it. A rename replaces only an empty folder, so one process gets the lock, and what a
 * killed one left is removed by name, never the lock of the next.
 */
export async function lockOutput<T>(out: string, work: () => Promise<T>): Promise<T> {
  const lock = `${out}.lock`
  const claim = temporaryOutput(out, 'claim')
  await mkdir(claim)
  try {
    await writeFile(join(claim, OWN_MARK), '')
    await take(claim, lock)
  } catch (error) {
    await rm(claim, { recursive: true, force: true })
    throw error
  }
  try {
    return await work()
  } finally {
    await rm(join(lock, OWN_MARK), { force: true }).catch(() => undefined)
    await rmdir(lock).catch(() => undefined)
  }
}

async function take(claim: string, lock: string): Promise<void> {
  let since = Date.now()
  let last: string | undefined
  for (;;) {
    try {
      await rename(claim, lock)
      return
    } catch (error) {
      // The last two are Windows errors, which it reports for an empty folder too.
      if (!/^(?:ENOTEMPTY|EEXIST|EPERM|EACCES)$/.test(errorCode(error))) throw error
      const [holder] = await readdir(lock).catch(() => [])
      if (holder === undefined) {
        const isGone = await rmdir(lock).then(
          () => true,
          (refused: unknown) => /^(?:ENOENT|ENOTEMPTY|EEXIST)$/.test(errorCode(refused)),
        )
        if (!isGone) throw error
        continue
      }
      if (holder !== last) [last, since] = [holder, Date.now()]
      const file = join(lock, holder)
      if (!mayRun(holder, file) || Date.now() - since > MAX_WAIT_MS) await rm(file, { force: true })
      else await wait(PAUSE_MS)
    }
  }
}

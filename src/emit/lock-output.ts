import { readFile, rm, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { errorCode } from '../disk/error-code.ts'
import { isAlive } from './leftover-outputs.ts'

const PAUSE_MS = 20
/** Far more than a swap takes: the process that holds the lock is stopped, or another process has its number. */
const MAX_WAIT_MS = 60_000

/**
 * Runs `work` while no other process changes the folder `out`. The lock is a file next to it with the number of the
 * process that holds it.
 */
export async function lockOutput<T>(out: string, work: () => Promise<T>): Promise<T> {
  const lock = `${out}.lock`
  await take(lock)
  try {
    return await work()
  } finally {
    await rm(lock, { force: true }).catch(() => undefined)
  }
}

async function take(lock: string): Promise<void> {
  let since = Date.now()
  let last: string | undefined
  for (;;) {
    try {
      return await writeFile(lock, String(process.pid), { flag: 'wx' })
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') {
        // A full disk leaves it empty.
        await rm(lock, { force: true }).catch(() => undefined)
        throw error
      }
    }
    const holder = await readFile(lock, 'utf8').catch(() => '')
    if (holder !== last) [last, since] = [holder, Date.now()]
    // Its holder creates the file before it writes the number.
    const isLeft = holder !== '' && !isAlive(Number(holder))
    if (isLeft || Date.now() - since > MAX_WAIT_MS) await rm(lock, { force: true })
    else await wait(PAUSE_MS)
  }
}

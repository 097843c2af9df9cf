import { within } from '../../lib/time/within.ts'
import { HttpError } from './http-error.ts'

const WAIT_MS = 5000

/** Runs at most `concurrency` tasks. Up to `waiting` others wait for `waitMs`; more are refused with 503. */
export function createGate(concurrency: number, waiting: number, waitMs = WAIT_MS) {
  const queue: (() => void)[] = []
  let running = 0

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= concurrency) {
      if (queue.length >= waiting) throw busy()
      let enter = () => {}
      const entered = new Promise<void>((resolve) => (enter = resolve))
      queue.push(enter)
      await within(waitMs, entered, () => {
        queue.splice(queue.indexOf(enter), 1)
        return busy()
      })
    } else running++
    try {
      return await work()
    } finally {
      // Hands the slot directly to the next in line.
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}

const busy = () => new HttpError(503, 'toolBusy', { 'Retry-After': '10' })

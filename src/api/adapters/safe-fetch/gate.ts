import { FetchRefused } from '../../seo/page-fetcher.ts'

/** Runs work, never more than so much of it at a time. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>

/** Lets `atOnce` pieces of work run and `waiting` others wait; any more is refused as `busy`. */
export function createGate(atOnce: number, waiting: number): Gate {
  const queue: (() => void)[] = []
  let running = 0

  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new FetchRefused('busy')
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      // The place goes to the next in line without ever being free.
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}

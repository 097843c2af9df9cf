/** How long to wait for another process to finish writing: well below the ten seconds that a visitor waits. */
const BUSY_TIMEOUT_MS = 3000

/** PostgreSQL's error code while others use all the connections that it allows. */
const TOO_MANY_CONNECTIONS = '53300'

/**
 * Runs `work` when no other process is writing, and calls `onBusy` each time one is. A driver's own waiting would block
 * every other request of this process.
 */
export async function whenFree<T>(work: () => Promise<T>, onBusy: () => void = () => {}): Promise<T> {
  const deadline = performance.now() + BUSY_TIMEOUT_MS
  for (let pause = 1; ; pause = Math.min(pause * 2, 50)) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error)) throw error
      onBusy()
      if (performance.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

export function isBusy(error: unknown): boolean {
  const code = String((error as { code?: unknown } | null)?.code)
  return code.startsWith('SQLITE_BUSY') || code === TOO_MANY_CONNECTIONS
}

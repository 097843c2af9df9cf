import { setImmediate as pause } from 'node:timers/promises'

// Lets the development server and the bundler run between files or pages.
const SLICE_MS = 25

/** Yields to other work after a time limit. */
export class Pauses {
  private since = performance.now()

  get due(): boolean {
    return performance.now() - this.since >= SLICE_MS
  }

  async take(): Promise<void> {
    await pause()
    this.since = performance.now()
  }
}

import { setImmediate as pause } from 'node:timers/promises'

// A development server answers, and a bundler is answered, between two files or pages.
const LONGEST_MS = 25

/** Says when other work has waited long enough, and lets it happen. */
export class Pauses {
  private since = performance.now()

  get due(): boolean {
    return performance.now() - this.since >= LONGEST_MS
  }

  async take(): Promise<void> {
    await pause()
    this.since = performance.now()
  }
}

/** Whether the last request that was to be stored was. */
export type WriteRecord = {
  /** Does the work and notes what became of it. */
  note<T>(now: Date, work: Promise<T>): Promise<T>
  /** When the last of them failed; undefined when it did not, and before the first. */
  failedAt(): Date | undefined
}

export function writeRecord(): WriteRecord {
  let failed: Date | undefined
  return {
    async note(now, work) {
      try {
        const done = await work
        failed = undefined
        return done
      } catch (error) {
        failed = now
        throw error
      }
    },
    failedAt: () => failed,
  }
}

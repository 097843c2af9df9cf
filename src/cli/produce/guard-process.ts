/** Commands that run code of a site; the last two go on after its mistakes. */
const RUNS_SITE_CODE = ['build', 'check', 'diff', 'dev', 'edit']
const GOES_ON = ['dev', 'edit']
/** What the progress in a terminal exits with at SIGINT and SIGTERM, after it has put the cursor back. */
const INTERRUPTED = [130, 143]

const EXITED =
  'A template or site.config.ts has ended the process (process.exit), so nothing was finished.\n' +
  'Un gabarit ou site.config.ts a mis fin au processus (process.exit) : rien n’a été terminé.'

/**
 * Watches for what code of a site does behind the back of the `command` that runs: promises that nothing awaits, timers that
 * throw, and `process.exit`. `report` prints an error and returns the exit code. Returns a function that ends the watch once all
 * is told.
 */
export function guardProcess(
  command: () => string,
  report: (error: unknown, runsSiteCode: boolean) => Promise<number>,
): () => Promise<void> {
  let telling = Promise.resolve()
  let isTold = false
  const stray = (error: unknown) => {
    const goesOn = GOES_ON.includes(command())
    // At once, so that the command does not say meanwhile that all is well.
    if (!goesOn) process.exitCode = 1
    telling = telling.then(async () => {
      const code = await report(error, RUNS_SITE_CODE.includes(command()))
      if (code === 1 && goesOn) return
      isTold = true
      process.exit(code)
    })
  }
  const exited = (code: number) => {
    if (isTold || INTERRUPTED.includes(code) || !RUNS_SITE_CODE.includes(command())) return
    console.error(EXITED)
    process.exitCode = 1
  }
  process.on('unhandledRejection', stray)
  process.on('uncaughtException', stray)
  process.on('exit', exited)
  return async () => {
    await telling
    process.off('unhandledRejection', stray)
    process.off('uncaughtException', stray)
    process.off('exit', exited)
  }
}

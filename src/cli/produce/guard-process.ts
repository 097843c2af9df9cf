/** Commands that run code of a site; the last two continue after its errors. */
const RUNS_SITE_CODE = ['build', 'check', 'diff', 'dev', 'edit']
const CONTINUES = ['dev', 'edit']
/** Exit codes of the terminal progress at SIGINT and SIGTERM, after it has restored the cursor. */
const INTERRUPTED = [130, 143]

const EXITED =
  'A template or site.config.ts has ended the process (process.exit), so nothing was finished.\n' +
  'Un gabarit ou site.config.ts a mis fin au processus (process.exit) : rien n’a été terminé.'

/**
 * Catches what site code does outside the control of the running `command`: unawaited promises, timers that throw, and
 * `process.exit`. `report` prints an error and returns the exit code. Returns a function that stops watching once
 * everything is reported.
 */
export function guardProcess(
  command: () => string,
  report: (error: unknown, runsSiteCode: boolean) => Promise<number>,
): () => Promise<void> {
  let reporting = Promise.resolve()
  let isReported = false
  const stray = (error: unknown) => {
    const continues = CONTINUES.includes(command())
    // Immediately, so that the command does not report success meanwhile.
    if (!continues) process.exitCode = 1
    reporting = reporting.then(async () => {
      const code = await report(error, RUNS_SITE_CODE.includes(command()))
      if (code === 1 && continues) return
      isReported = true
      process.exit(code)
    })
  }
  const exited = (code: number) => {
    if (isReported || INTERRUPTED.includes(code) || !RUNS_SITE_CODE.includes(command())) return
    console.error(EXITED)
    process.exitCode = 1
  }
  process.on('unhandledRejection', stray)
  process.on('uncaughtException', stray)
  process.on('exit', exited)
  return async () => {
    await reporting
    process.off('unhandledRejection', stray)
    process.off('uncaughtException', stray)
    process.off('exit', exited)
  }
}

import { once } from '../lib/once.ts'

/** One line of the log. Never contains an address or what a visitor typed. */
export type LogEntry = {
  readonly level: 'info' | 'warn' | 'error'
  readonly event: string
  readonly [detail: string]: string | number | boolean | undefined
}

/** Writes an entry as one line of JSON; no value can break out of the line. */
export function logJson(entry: LogEntry): void {
  const line = JSON.stringify({ time: new Date().toISOString(), ...entry })
  if (entry.level === 'error') console.error(line)
  else console.log(line)
}

/** Keeps the process running when its output cannot be written (full disk, closed pipe): Node would end it. */
export const ignoreOutputErrors = once(() => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
})

/** Describes an error for the log: its type, code and stack, where database drivers put no bound values. */
export function describeError(error: unknown): { error: string; code?: string; stack?: string } {
  if (!(error instanceof Error)) return { error: typeof error }
  const { code } = error as { code?: unknown }
  return {
    error: error.name,
    ...(typeof code === 'string' && { code }),
    ...(error.stack !== undefined && { stack: error.stack }),
  }
}

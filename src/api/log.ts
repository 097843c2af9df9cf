import { once } from '../lib/once.ts'

/** One line of the log. Never holds what a visitor typed, nor an address. */
export type LogEntry = {
  readonly level: 'info' | 'warn' | 'error'
  readonly event: string
  readonly [detail: string]: string | number | boolean | undefined
}

/** Writes an entry as one line of JSON, which no value can break out of. */
export function logJson(entry: LogEntry): void {
  const line = JSON.stringify({ time: new Date().toISOString(), ...entry })
  if (entry.level === 'error') console.error(line)
  else console.log(line)
}

/** Lets the process go on where its log or words cannot be written, the disk being full or the reader gone: Node would end it. */
export const outliveOutput = once(() => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
})

/** Describes an error for the log: its kind, code and stack, where a database driver puts no bound value. */
export function describeError(error: unknown): { error: string; code?: string; stack?: string } {
  if (!(error instanceof Error)) return { error: typeof error }
  const { code } = error as { code?: unknown }
  return {
    error: error.name,
    ...(typeof code === 'string' && { code }),
    ...(error.stack !== undefined && { stack: error.stack }),
  }
}

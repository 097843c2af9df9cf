import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** On what something was measured, and when; that it went before other work of the machine is told. */
export function machineNote(how: string, date = new Date()): string {
  const day = date.toISOString().slice(0, 10)
  const first = hasRealTimePriority() ? ', ahead of all other work (`chrt -r`)' : ''
  return `Measured on ${day} with Node ${process.versions.node} on ${availableParallelism()} cores${first}: ${how}.`
}

/** Whether this process, and so those that it starts, were given the processor before others. */
function hasRealTimePriority(): boolean {
  try {
    // The name of the program stands in parentheses and may hold spaces: fields are counted after it.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return Number(fields[37]) > 0
  } catch {
    return false
  }
}

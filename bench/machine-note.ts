import { availableParallelism } from 'node:os'

/** On what something was measured, and when. */
export function machineNote(how: string, date = new Date()): string {
  const day = date.toISOString().slice(0, 10)
  return `Measured on ${day} with Node ${process.versions.node} on ${availableParallelism()} cores: ${how}.`
}

import { availableParallelism } from 'node:os'

/** The machine and date of a measurement. */
export function machineNote(how: string, date = new Date()): string {
  const day = date.toISOString().slice(0, 10)
  return `Measured on ${day} with Node ${process.versions.node} on ${availableParallelism()} cores: ${how}.`
}

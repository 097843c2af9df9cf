import { availableParallelism, getPriority } from 'node:os'

/** On what something was measured, and when: with a priority over the rest of the machine it is told. */
export function machineNote(how: string, date = new Date()): string {
  const day = date.toISOString().slice(0, 10)
  const nice = getPriority()
  const priority = nice < 0 ? `, with priority over other work (\`nice ${nice}\`)` : ''
  return `Measured on ${day} with Node ${process.versions.node} on ${availableParallelism()} cores${priority}: ${how}.`
}

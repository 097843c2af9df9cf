import { hash } from 'node:crypto'

/** A hash of anything that has a JSON form. */
export function hashOf(...parts: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(parts), 'base64url').slice(0, 22)
}

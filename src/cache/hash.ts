import { hash } from 'node:crypto'

/** A short name for the content of a file, for addresses that never change their meaning. */
export function contentHash(contents: string | Uint8Array): string {
  return hash('sha256', contents).slice(0, 10)
}

import { hashOf } from './hash.ts'

/** Hash of the values that environment variables have now. */
export function environmentHash(names: readonly string[]): string {
  return hashOf(names.map((name) => [name, process.env[name] ?? null]))
}

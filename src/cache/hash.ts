import { hash } from 'node:crypto'

export function sha256(
  contents: string | Uint8Array,
  encoding: 'hex' | 'base64' | 'base64url' = 'hex',
): string {
  return hash('sha256', contents, encoding)
}

/** A shortened sha256, for names and comparisons. */
export function contentHash(contents: string | Uint8Array, length = 10): string {
  return sha256(contents).slice(0, length)
}

/** A hash of JSON values. */
export function hashOf(...parts: readonly unknown[]): string {
  return contentHash(JSON.stringify(parts), 20)
}

/** Hash of the current values of environment variables. */
export function environmentHash(names: readonly string[]): string {
  return hashOf(names.map((name) => [name, process.env[name] ?? null]))
}

/** A path as it can be copied into a shell. */
export function shellPath(path: string): string {
  return /[^\w./\\:-]/.test(path) ? `"${path}"` : path
}

/** A path, quoted for a shell if necessary. */
export function shellPath(path: string): string {
  return /[^\w./\\:-]/.test(path) ? `"${path}"` : path
}

/** The line and column, both from 1, of what follows a text. */
export function placeAfter(before: string): { readonly line: number; readonly column: number } {
  const lines = before.split('\n')
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 }
}

/**
 * `base`, or the first name with a number, from `first` up, that `used` does not have. `used` holds for each name the number
 * to try next: thousands of headings may be alike.
 */
export function unusedName(
  base: string,
  used: Map<string, number>,
  numbered: (n: number) => string,
  first = 2,
): string {
  const next = used.get(base)
  if (next === undefined) return base
  let n = Math.max(next, first)
  while (used.has(numbered(n))) n++
  used.set(base, n)
  return numbered(n)
}

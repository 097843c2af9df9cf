/**
 * `base`, or the first numbered name, from `first` up, that is not in `used`. `used` stores the next number to try
 * for each name, because thousands of headings can be equal.
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

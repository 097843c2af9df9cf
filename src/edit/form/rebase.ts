/** A list or a group, by keys. */
type Holder = Readonly<Record<string | number, unknown>>

/** Applies my changes of `base` to `theirs`; mine win if both changed the same value, or the length of a list. */
export function rebase(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (same(base, mine)) return theirs
  if (same(base, theirs)) return mine
  if (!isHolder(base) || !isHolder(mine) || !isHolder(theirs)) return mine
  const [list, ...others] = [base, mine, theirs].map((each) =>
    Array.isArray(each) ? each.length : undefined,
  )
  if (others.some((each) => each !== list)) return mine
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  const entries = keys
    .map((key) => [key, rebase(base[key], mine[key], theirs[key])] as const)
    .filter(([, value]) => value !== undefined)
  return list === undefined ? Object.fromEntries(entries) : entries.map(([, value]) => value)
}

export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

export function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null
}

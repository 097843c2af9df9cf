/** A list or a group, by its keys. */
type Holder = Readonly<Record<string | number, unknown>>

/** My changes of `base` done to `theirs`; where both changed the same, mine. */
export function rebase(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (same(base, mine)) return theirs
  if (same(base, theirs)) return mine
  if (Array.isArray(base) || !isHolder(base) || !isHolder(mine) || !isHolder(theirs)) {
    const lists = [base, mine, theirs].every((each) => Array.isArray(each)) as boolean
    const [a, b, c] = [base, mine, theirs] as unknown[][]
    if (!lists || a?.length !== b?.length || a?.length !== c?.length) return mine
    return a?.map((item, index) => rebase(item, b?.[index], c?.[index]))
  }
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  return Object.fromEntries(
    keys
      .map((key) => [key, rebase(base[key], mine[key], theirs[key])] as const)
      .filter(([, value]) => value !== undefined),
  )
}

export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

export function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null
}

import { isRecord } from '../../lib/is-record.ts'

/** A list or a group, by keys. */
type Holder = Readonly<Record<string | number, unknown>>

/** The changes of both sides; `clash` if both changed the same thing, and mine replaces theirs. */
type Merged = { readonly value: unknown; readonly clash: boolean }

/** Applies my changes of `base` to `theirs`, key by key. A text or a list that both changed is a clash. */
export function rebase(base: unknown, mine: unknown, theirs: unknown): Merged {
  if (same(base, mine) || same(mine, theirs)) return { value: theirs, clash: false }
  if (same(base, theirs)) return { value: mine, clash: false }
  if (!isRecord(base) || !isRecord(mine) || !isRecord(theirs)) return { value: mine, clash: true }
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  const merged = keys.map((key) => [key, rebase(base[key], mine[key], theirs[key])] as const)
  const entries = merged.map(([key, { value }]) => [key, value] as const)
  return {
    value: Object.fromEntries(entries.filter(([, value]) => value !== undefined)),
    clash: merged.some(([, { clash }]) => clash),
  }
}

export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

export function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null
}

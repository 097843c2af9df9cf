/** Changes of one field within this time are one step to undo. */
const MERGE_MS = 1000

/** The form's values before its last changes, and the undone ones; `last` is the field and time of the last change. */
export const NO_HISTORY = {
  past: [] as readonly unknown[],
  future: [] as readonly unknown[],
  last: { path: '', at: 0 },
}
type History = typeof NO_HISTORY

/** Adds the value from before a change; a change without a path is its own step. */
export function withChange({ past, last }: History, before: unknown, at: number, path = ''): History {
  const isSame = path !== '' && path === last.path && at - last.at <= MERGE_MS
  return { past: isSame ? past : [...past, before], future: [], last: { path, at } }
}

/** The value one step back or forward from `value`, if there is one. */
export function stepped({ past, future }: History, value: unknown, way: 'undo' | 'redo') {
  const from = way === 'undo' ? past : future
  if (from.length === 0) return undefined
  const rest = from.slice(0, -1)
  const steps =
    way === 'undo' ? { past: rest, future: [...future, value] } : { past: [...past, value], future: rest }
  return { value: from.at(-1), history: { ...NO_HISTORY, ...steps } }
}

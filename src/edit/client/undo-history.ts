/** Changes of one field within this time are undone at once. */
const TOGETHER_MS = 1000

/** What a form said before its last changes, and what was taken back of them; `last` is where and when it was changed. */
type History = {
  readonly past: readonly unknown[]
  readonly future: readonly unknown[]
  readonly last: { readonly path: string; readonly at: number }
}

export const NO_HISTORY: History = { past: [], future: [], last: { path: '', at: 0 } }

/** With the value from before a change; one without a path is undone by itself. */
export function withChange({ past, last }: History, before: unknown, at: number, path = ''): History {
  const isSame = path !== '' && path === last.path && at - last.at <= TOGETHER_MS
  return { past: isSame ? past : [...past, before], future: [], last: { path, at } }
}

/** The value one step back or forth from `value`, if there is one. */
export function stepped({ past, future }: History, value: unknown, way: 'undo' | 'redo') {
  const [from, to] = way === 'undo' ? [past, future] : [future, past]
  if (from.length === 0) return undefined
  const [rest, other] = [from.slice(0, -1), [...to, value]]
  const history = {
    ...NO_HISTORY,
    ...(way === 'undo' ? { past: rest, future: other } : { past: other, future: rest }),
  }
  return { value: from.at(-1), history }
}

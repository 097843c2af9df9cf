type Scope = { readonly scheduler?: { postTask(go: () => void): Promise<void> } }

/** Calls `go` after the effect of a press has been painted, if the browser supports this; else immediately. */
export function afterPaint(go: () => void): void {
  const { scheduler } = globalThis as Scope
  // The frame of a press comes before any script task.
  if (scheduler) void scheduler.postTask(go)
  else go()
}

type Scope = { readonly scheduler?: { postTask(go: () => void): Promise<void> } }

/** Does it once the effect of a press has been shown, where the browser can tell; at once elsewhere. */
export function afterPaint(go: () => void): void {
  const { scheduler } = globalThis as Scope
  // A frame owed to a press comes before any task of a script.
  if (scheduler) void scheduler.postTask(go)
  else go()
}

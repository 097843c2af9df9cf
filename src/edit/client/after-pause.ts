/** Longer than the time between two keystrokes. */
export const PAUSE_MS = 700

/**
 * Calls `act` once nothing has been typed for a pause; `lastWritten` returns the time of the last keystroke. Returns a
 * function that cancels the call.
 */
export function afterPause(lastWritten: () => number, act: () => void): () => void {
  let timer = 0
  const look = () => {
    const left = lastWritten() + PAUSE_MS - Date.now()
    if (left > 0) timer = window.setTimeout(look, left)
    else act()
  }
  look()
  return () => clearTimeout(timer)
}

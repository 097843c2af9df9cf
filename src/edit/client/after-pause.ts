/** Of this length, a pause is none between two letters. */
export const PAUSE_MS = 700

/**
 * Calls `act` once nothing has been written for as long as a pause; `lastWritten` gives the time of the last letter. Returns
 * the function that takes it back.
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

/** The result of some work with the browser's storage; undefined if it has none, no room, or something unexpected. */
export function inStorage<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** Returns the items of an iterator by index, or the last one if there are fewer. Each is computed only once. */
export function nthOf<T>(items: Iterator<T, undefined>): (nth: number) => T | undefined {
  const found: T[] = []
  let isOver = false
  return (nth) => {
    while (!isOver && found.length <= nth) {
      const { value, done = false } = items.next()
      if (value !== undefined) found.push(value)
      isOver = done
    }
    return found[Math.min(nth, found.length - 1)]
  }
}

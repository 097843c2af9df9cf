/**
 * Gives the items of a sequence by their number, from 0; the last one where there are fewer. Each is looked for once,
 * whoever asks for it again.
 */
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

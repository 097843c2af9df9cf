/**
 * A copy of plain data that keeps no other text in memory. V8 keeps the whole text that a short one was cut from: the
 * address of an image kept the HTML of its page, half of the memory of a build of 5,000 pages with one image each.
 */
export function detached<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}

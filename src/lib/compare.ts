/** Orders two strings by code unit, because `localeCompare` depends on the machine's locale. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

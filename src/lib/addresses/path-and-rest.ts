/** The path of an address, and the rest: `/a#b?c` -> `/a`, `#b?c`. */
export function pathAndRest(address: string): readonly [path: string, rest: string] {
  const at = address.search(/[?#]/)
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)]
}

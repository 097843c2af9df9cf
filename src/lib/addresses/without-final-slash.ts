/** An address without the slash at its end, unless that is all. */
export function withoutFinalSlash(address: string): string {
  return address.replace(/(?<=.)\/$/, '')
}

/** Whether an address names its scheme or host: that of another site, a full one of this site, or a data URL. */
export function isElsewhere(address: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)
}

/** Whether a browser would run an address: it reads over tabs, ends of lines and what comes before the scheme unseen. */
export function isScriptAddress(value: string): boolean {
  return value.includes(':') && /^\s*javascript:/i.test(value.replaceAll(/\p{Cc}/gu, ''))
}

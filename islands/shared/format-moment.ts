/** Formats a day: « 20 novembre 2026 », in the visitor's time zone. Throws for an invalid date. */
export function formatDay(timestamp: string | number): string {
  return new Intl.DateTimeFormat('fr-CA', { dateStyle: 'long' }).format(new Date(timestamp))
}

/** The same with the time; empty for an invalid date. */
export function formatMoment(timestamp: unknown): string {
  const moment = new Date(typeof timestamp === 'string' || typeof timestamp === 'number' ? timestamp : NaN)
  if (Number.isNaN(moment.getTime())) return ''
  return new Intl.DateTimeFormat('fr-CA', { dateStyle: 'long', timeStyle: 'short' }).format(moment)
}

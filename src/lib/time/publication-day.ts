/** The day, `YYYY-MM-DD`, of a date as any schema may give it: a day, a date and time, a Date. Undefined for what is none. */
export function publicationDay(value: unknown): string | undefined {
  const text = value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString() : value
  return typeof text === 'string' && /^\d{4}-\d\d-\d\d(?!\d)/.test(text) ? text.slice(0, 10) : undefined
}

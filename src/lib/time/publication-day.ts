/**
 * The day, `YYYY-MM-DD`, of a date from any schema: a day, a date and time, or a Date. Undefined for other values.
 */
export function publicationDay(value: unknown): string | undefined {
  const text = value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString() : value
  return typeof text === 'string' && /^\d{4}-\d\d-\d\d(?!\d)/.test(text) ? text.slice(0, 10) : undefined
}

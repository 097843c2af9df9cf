import { memoized } from '../memoized.ts'

// Swedish dates have the format of ISO 8601. Creating a formatter is expensive.
const clock = memoized(
  (timeZone: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
)

/** An instant in a time zone: `2026-03-02 10:20:30`. */
export function localTime(instant: Date, timeZone: string): string {
  // Avoids loading Intl's calendar data.
  if (timeZone === 'UTC') return instant.toISOString().slice(0, 19).replace('T', ' ')
  return clock(timeZone).format(instant)
}

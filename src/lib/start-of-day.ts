import { memoized } from './memoized.ts'

/** The instant at which `day` (`YYYY-MM-DD`) begins in `timeZone`, in milliseconds. */
export function startOfDay(day: string, timeZone: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`)
  // Two rounds: the first guess may be across a clock change.
  const guess = utc - offset(utc, timeZone)
  return utc - offset(guess, timeZone)
}

function offset(instant: number, timeZone: string): number {
  const parts = clock(timeZone).formatToParts(instant)
  const at = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return (
    Date.UTC(at('year'), at('month') - 1, at('day'), at('hour'), at('minute'), at('second')) -
    Math.floor(instant / 1000) * 1000
  )
}

// Creating a format is expensive.
const clock = memoized(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }),
)

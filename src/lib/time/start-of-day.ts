import { localTime } from './local-time.ts'

/** The instant at which `day` (`YYYY-MM-DD`) starts in `timeZone`, in milliseconds. */
export function startOfDay(day: string, timeZone: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`)
  // Two rounds: the first guess can be on the other side of a clock change.
  const guess = utc - offset(utc, timeZone)
  return utc - offset(guess, timeZone)
}

function offset(instant: number, timeZone: string): number {
  return Date.parse(`${localTime(new Date(instant), timeZone)}Z`) - Math.floor(instant / 1000) * 1000
}

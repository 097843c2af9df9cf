import { localTime as toTheSecond } from '../../lib/time/local-time.ts'

/** A time in the zone, sortable and recognised by spreadsheets: `2026-03-02 10:20`. */
export function localTime(iso: string, timeZone: string): string {
  return toTheSecond(new Date(iso), timeZone).slice(0, '2026-03-02 10:20'.length)
}

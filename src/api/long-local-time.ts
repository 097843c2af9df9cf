import type { OwnerSettings } from './api-data.ts'

/** An instant in the owner's language and zone: `March 2, 2026 at 10:20 a.m.`, `2 mars 2026 à 10 h 20`. */
export function longLocalTime(iso: string, { language, timeZone }: OwnerSettings): string {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone } as const
  return new Date(iso).toLocaleString(`${language}-CA`, style)
}

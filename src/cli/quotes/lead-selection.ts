import { InvalidArgumentError } from 'commander'
import type { LeadFilter } from '../../api/store.ts'
import type { MessageLanguage, Text } from '../../messages/text.ts'
import { startOfDay } from '../../lib/start-of-day.ts'

/** Which requests a command is about, as the command line says it. Days are whole and both ends count. */
export type LeadSelection = {
  readonly spam?: boolean
  readonly email?: string
  readonly since?: string
  readonly until?: string
}

/** Says it to the archive. */
export function leadFilter({ spam, email, since, until }: LeadSelection, timeZone: string): LeadFilter {
  return {
    ...(spam !== undefined && { spam }),
    ...(email !== undefined && { email: email.trim() }),
    ...(since !== undefined && { from: new Date(startOfDay(since, timeZone)) }),
    ...(until !== undefined && { to: new Date(startOfDay(dayAfter(until), timeZone)) }),
  }
}

/** Reads days of the command line, and refuses others in a language. */
export function dayParser(language: MessageLanguage): (text: string) => string {
  return (text) => {
    const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
    // Some engines turn February 30 into March 2.
    if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(text)) return text
    throw new InvalidArgumentError(NO_DAY[language])
  }
}

const NO_DAY: Text = { en: 'A day is written 2026-03-02.', fr: 'Un jour s’écrit 2026-03-02.' }

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

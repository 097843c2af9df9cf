import { InvalidArgumentError } from 'commander'
import type { LeadFilter } from '../../api/store.ts'
import type { MessageLanguage, Text } from '../../messages/text.ts'
import { startOfDay } from '../../lib/start-of-day.ts'
import { BuildError, type Problem } from '../../problems/problem.ts'

/** The requests that a command applies to. Days are whole and both ends are included. */
export type LeadSelection = {
  readonly spam?: boolean
  readonly email?: string
  readonly since?: string
  readonly until?: string
}

/** The archive's filter. Throws a BuildError when the first day is after the last. */
export function leadFilter({ spam, email, since, until }: LeadSelection, timeZone: string): LeadFilter {
  if (since !== undefined && until !== undefined && since > until) throw new BuildError(noDays(since, until))
  return {
    ...(spam !== undefined && { spam }),
    ...(email !== undefined && { email: email.trim() }),
    ...(since !== undefined && { from: new Date(startOfDay(since, timeZone)) }),
    ...(until !== undefined && { to: new Date(startOfDay(dayAfter(until), timeZone)) }),
  }
}

/** Parses days of the command line; errors are in a language. */
export function dayParser(language: MessageLanguage): (text: string) => string {
  return (text) => {
    const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
    // Some engines parse February 30 as March 2.
    if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(text)) return text
    throw new InvalidArgumentError(NO_DAY[language])
  }
}

function noDays(since: string, until: string): Problem {
  return {
    code: 'quotes/no-days',
    message: {
      en: `--since ${since} is after --until ${until}: there are no days between them.`,
      fr: `--since ${since} est après --until ${until} : il n’y a aucun jour entre les deux.`,
    },
    hint: { en: 'Swap the two days.', fr: 'Échangez les deux jours.' },
  }
}

const NO_DAY: Text = { en: 'A day is written 2026-03-02.', fr: 'Un jour s’écrit 2026-03-02.' }

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

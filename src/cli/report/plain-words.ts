import type { MailEntry, MailKind } from '../../api/store.ts'
import { countOf } from './count-of.ts'
import { localTime } from '../quotes/local-time.ts'

const kinds: Readonly<Record<MailKind, string>> = {
  business: 'à l’entreprise',
  acknowledgement: 'à la personne',
  quarantine: 'des demandes mises de côté',
}

/** Who a mail is for, after the word « courriel ». */
export function mailKind(kind: MailKind): string {
  return kinds[kind]
}

/** What became of a mail. */
export function mailState(mail: MailEntry, timeZone: string): string {
  const { state, attempts, lastError, nextAt, sentAt } = mail
  const failure = attempts > 0 && lastError ? ` après ${countOf(attempts, 'essai')} (${lastError})` : ''
  switch (state) {
    case 'sent':
      return `envoyé le ${localTime(sentAt ?? nextAt, timeZone)}`
    case 'dead':
      return `abandonné${failure}`
    case 'waiting':
      return `en attente${failure}, prochain essai le ${localTime(nextAt, timeZone)}`
  }
}

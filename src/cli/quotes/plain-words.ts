import type { MailEntry, MailKind } from '../../api/store.ts'
import { localTime as toTheSecond } from '../../lib/time/local-time.ts'
import { quantity, type Text } from '../../messages/text.ts'

/** Recipient, after the word “email”. */
export const MAIL_KINDS: Readonly<Record<MailKind, Text>> = {
  business: { en: 'to the business', fr: 'à l’entreprise' },
  acknowledgement: { en: 'to the person', fr: 'à la personne' },
  quarantine: { en: 'of requests set aside', fr: 'des demandes mises de côté' },
}

export function mailState(mail: MailEntry, timeZone: string): Text {
  const { state, attempts, lastError, nextAt, sentAt } = mail
  const failed = attempts > 0 && lastError
  const en = failed ? ` after ${quantity('en', attempts, 'attempt')} (${lastError})` : ''
  const fr = failed ? ` après ${quantity('fr', attempts, 'essai')} (${lastError})` : ''
  const time = localTime(state === 'sent' ? (sentAt ?? nextAt) : nextAt, timeZone)
  if (state === 'sent') return { en: `sent on ${time}`, fr: `envoyé le ${time}` }
  if (state === 'dead') return { en: `given up${en}`, fr: `abandonné${fr}` }
  // No server may be running: an attempt in the past is none.
  const isDue = Date.parse(nextAt) <= Date.now()
  const next: Text = isDue
    ? { en: 'due since', fr: 'à envoyer depuis le' }
    : { en: 'next attempt on', fr: 'prochain essai le' }
  return { en: `waiting${en}, ${next.en} ${time}`, fr: `en attente${fr}, ${next.fr} ${time}` }
}

/** A time in the zone, sortable and recognised by spreadsheets: `2026-03-02 10:20`. */
export function localTime(iso: string, timeZone: string): string {
  return toTheSecond(new Date(iso), timeZone).slice(0, '2026-03-02 10:20'.length)
}

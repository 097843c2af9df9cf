import { untranslated, type Text } from '../messages/text.ts'

const reasons: Readonly<Record<string, Text>> = {
  trap: { en: 'hidden field filled in', fr: 'champ caché rempli' },
  fast: { en: 'form sent within two seconds', fr: 'formulaire envoyé en moins de deux secondes' },
  rate: { en: 'too many requests in a row', fr: 'trop de demandes de suite' },
}

/** Explains why a request was quarantined. */
export function spamReason(spam: string): Text {
  return (Object.hasOwn(reasons, spam) ? reasons[spam] : undefined) ?? untranslated(spam)
}

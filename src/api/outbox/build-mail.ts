import type { FormDefinition } from '../../forms/form-definition.ts'
import { shownField } from '../../forms/shown-field.ts'
import { localTime } from '../../lib/time/local-time.ts'
import { longDate } from '../../messages/long-date.ts'
import { labelled, type MessageLanguage, type Text } from '../../messages/text.ts'
import type { SiteData } from '../api-data.ts'
import { spamReason } from '../spam-reason.ts'
import type { Store } from '../storage/create-store.ts'
import type { ClaimedEntry, Lead } from '../store.ts'
import { visitorAddress } from '../visitor-address.ts'
import { acknowledgement } from './acknowledgement.ts'
import type { Mail } from './mail.ts'

/** Addresses are as in a header, `Nom <a@b.example>, c@d.example`, or one with its name. */
export type MailSettings = SiteData & Required<Pick<Mail, 'from' | 'to'>>

type Quarantined = Awaited<ReturnType<Store['quarantined']>>
type Words = Omit<Mail, 'messageId' | 'from'>

const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' }

const WRITTEN_IN: Readonly<Record<Lead['lang'], Text>> = {
  en: { en: 'This person wrote in English.', fr: 'Cette personne a écrit en anglais.' },
  fr: { en: 'This person wrote in French.', fr: 'Cette personne a écrit en français.' },
}

const REPLY: Text = {
  en: 'Reply to this e-mail to write to this person.',
  fr: 'Répondez à ce courriel pour écrire à cette personne.',
}

const SET_ASIDE: Text = { en: 'Requests set aside', fr: 'Demandes mises de côté' }

const LOOK_AT_THEM: Text = {
  en: 'These requests look automated. They have been stored; please check them.',
  fr: 'Ces demandes ressemblent à des envois automatiques. Elles sont conservées; vérifiez-les.',
}

/** Builds the mail of a claimed entry; nothing if its lead has been erased or needs no mail. */
export function mailFor({ id, kind, lead }: ClaimedEntry, quarantined: Quarantined, settings: MailSettings) {
  const words =
    kind === 'quarantine'
      ? quarantined.length > 0 && summary(quarantined, settings)
      : lead && (kind === 'business' ? fullRequest(lead, settings) : acknowledged(lead, settings))
  if (!words) return undefined
  const { business, from } = settings
  return { messageId: `<${id}@${new URL(business.origin).hostname}>`, from, ...words }
}

/** To the business: the whole request. A reply goes to the visitor if there is an address. */
function fullRequest(lead: Lead, { forms, language, timeZone, to }: MailSettings): Words {
  const form = forms.find((each) => each.id === lead.form)
  const replyTo = visitor(lead)
  return {
    to,
    headers: AUTOMATIC,
    replyTo,
    subject: `${inHeader(lead.subject)} (${lead.reference})`,
    text: [
      received(lead, timeZone)[language],
      ...(lead.lang === language ? [] : [WRITTEN_IN[lead.lang][language]]),
      ...Object.entries(lead.fields).map(([name, value]) => fieldLine(form, name, value, language)),
      '',
      ...(replyTo ? [REPLY[language]] : []),
      consent(lead, timeZone)[language],
    ].join('\n'),
  }
}

function received({ reference, receivedAt, form }: Lead, timeZone: string): Text {
  const time = (language: MessageLanguage) => longDate(receivedAt, language, { timeZone, timeStyle: 'short' })
  return {
    en: `Request ${reference}, received on ${time('en')}, form "${form}".`,
    fr: `Demande ${reference}, reçue le ${time('fr')}, formulaire « ${form} ».`,
  }
}

function consent({ consentVersion, purgeAfter }: Lead, timeZone: string): Text {
  const [day] = localTime(new Date(purgeAfter), timeZone).split(' ')
  return {
    en: `Privacy notice read: version ${consentVersion}. To be destroyed after ${day}.`,
    fr: `Avis de confidentialité lu : version ${consentVersion}. À détruire après le ${day}.`,
  }
}

/**
 * To the visitor, in the language of the form.
 *
 * It repeats nothing typed in the form: otherwise anyone could use us to send their text to others.
 */
function acknowledged(lead: Lead, { business }: MailSettings): Words {
  const { subject, text } = acknowledgement(lead.reference, business)
  return {
    to: { name: '', address: visitor(lead)?.address ?? '' },
    // Not those who read the requests: their addresses may be private, and any stranger can get this mail.
    replyTo: { name: business.name, address: business.email },
    subject: subject[lead.lang],
    text: text[lead.lang],
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  }
}

/** To the business: the requests quarantined within an hour. */
function summary(quarantined: Quarantined, { language, to }: MailSettings): Words {
  const lines = quarantined.map(({ reference, spam }) =>
    labelled(reference, spamReason(spam)[language], language),
  )
  return {
    to,
    headers: AUTOMATIC,
    subject: labelled(SET_ASIDE[language], String(quarantined.length), language),
    text: [LOOK_AT_THEM[language], '', ...lines].join('\n'),
  }
}

function visitor({ fields }: Lead) {
  const { prenom = '', nom = '' } = fields
  const address = visitorAddress(fields)
  return address === undefined ? undefined : { name: inHeader(`${prenom} ${nom}`.trim()), address }
}

/**
 * Keeps mail programs from decoding the text: they would turn `=?utf-8?Q?=E2=80=AE?=` back into characters that were
 * removed.
 */
function inHeader(text: string): string {
  return text.replaceAll('=?', '= ?')
}

function fieldLine(
  form: FormDefinition | undefined,
  name: string,
  value: string | boolean,
  language: MessageLanguage,
): string {
  const { label, text } = shownField(form, name, value, language)
  // A visitor's lines are indented, so that they cannot pass for ours.
  return labelled(label, text.includes('\n') ? `\n${text.replace(/^/gm, '  ')}` : text, language)
}

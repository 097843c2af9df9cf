import type { FormDefinition } from '../../forms/form-definition.ts'
import { shownField } from '../../forms/shown-field.ts'
import { labelled } from '../../messages/labelled.ts'
import type { MessageLanguage, Text } from '../../messages/text.ts'
import type { ApiBusiness } from '../api-business.ts'
import type { OwnerSettings, SiteData } from '../api-data.ts'
import { longLocalTime } from '../long-local-time.ts'
import { spamReason } from '../spam-reason.ts'
import type { ClaimedEntry, Lead } from '../store.ts'
import { acknowledgement } from './acknowledgement.ts'
import type { Mail, MailAddress } from './mail.ts'

/** What mails are built from, beside the lead. */
export type MailSettings = SiteData & { readonly from: MailAddress; readonly to: MailAddress }

export type Quarantined = readonly Pick<Lead, 'reference' | 'spam'>[]

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
  fr: 'Ces demandes ressemblent à des envois automatiques. Elles sont conservées ; vérifiez-les.',
}

/** Builds the mail to the business: the whole request, answered by a reply. */
export function businessMail(id: string, lead: Lead, settings: MailSettings): Mail {
  const { language } = settings
  const form = settings.forms.find((each) => each.id === lead.form)
  const lines = Object.entries(lead.fields).map(([name, value]) => fieldLine(form, name, value, language))
  return {
    ...toBusiness(id, settings),
    replyTo: visitor(lead),
    subject: `${lead.subject} (${lead.reference})`,
    text: [
      received(lead, settings)[language],
      ...(lead.lang === language ? [] : [WRITTEN_IN[lead.lang][language]]),
      ...lines,
      '',
      REPLY[language],
      consent(lead)[language],
    ].join('\n'),
  }
}

function toBusiness(id: string, { business, from, to }: MailSettings) {
  return { messageId: messageId(id, business), from, to, headers: { 'Auto-Submitted': 'auto-generated' } }
}

function received({ reference, receivedAt, form }: Lead, { timeZone }: OwnerSettings): Text {
  const time = (language: MessageLanguage) => longLocalTime(receivedAt, { language, timeZone })
  return {
    en: `Request ${reference}, received on ${time('en')}, form "${form}".`,
    fr: `Demande ${reference}, reçue le ${time('fr')}, formulaire « ${form} ».`,
  }
}

function consent({ consentVersion, purgeAfter }: Lead): Text {
  const day = purgeAfter.slice(0, 10)
  return {
    en: `Privacy notice read: version ${consentVersion}. To be destroyed after ${day}.`,
    fr: `Avis de confidentialité lu : version ${consentVersion}. À détruire après le ${day}.`,
  }
}

/**
 * Builds the acknowledgement to the visitor, in the language of the form.
 *
 * It repeats nothing that was typed in the form: otherwise anyone could have us send their words to anybody.
 */
export function acknowledgementMail(id: string, lead: Lead, settings: MailSettings): Mail {
  const { business, from } = settings
  const { subject, text } = acknowledgement(lead.reference, business)
  return {
    messageId: messageId(id, business),
    from,
    to: { name: '', address: visitor(lead)?.address ?? '' },
    replyTo: settings.to,
    subject: subject[lead.lang],
    text: text[lead.lang],
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  }
}

/** Builds the summary of an hour's requests that were set aside. */
export function quarantineMail(id: string, quarantined: Quarantined, settings: MailSettings): Mail {
  const { language } = settings
  return {
    ...toBusiness(id, settings),
    subject: labelled(SET_ASIDE[language], String(quarantined.length), language),
    text: [
      LOOK_AT_THEM[language],
      '',
      ...quarantined.map(({ reference, spam = '' }) =>
        labelled(reference, spamReason(spam)[language], language),
      ),
    ].join('\n'),
  }
}

/** Builds the mail of a claimed entry; nothing when its lead has been erased or needs none. */
export function mailFor(
  entry: ClaimedEntry,
  quarantined: Quarantined,
  settings: MailSettings,
): Mail | undefined {
  if (entry.kind === 'quarantine') {
    return quarantined.length > 0 ? quarantineMail(entry.id, quarantined, settings) : undefined
  }
  if (!entry.lead) return undefined
  return entry.kind === 'business'
    ? businessMail(entry.id, entry.lead, settings)
    : acknowledgementMail(entry.id, entry.lead, settings)
}

function messageId(id: string, { origin }: ApiBusiness): string {
  return `<${id}@${new URL(origin).hostname}>`
}

function visitor({ fields }: Lead): MailAddress | undefined {
  const { email, prenom = '', nom = '' } = fields
  return typeof email === 'string' ? { name: `${prenom} ${nom}`.trim(), address: email } : undefined
}

function fieldLine(
  form: FormDefinition | undefined,
  name: string,
  value: string | boolean,
  language: MessageLanguage,
): string {
  const { label, text } = shownField(form, name, value, language)
  // A line that a visitor typed is indented: it cannot pass for one of ours.
  return labelled(label, text.includes('\n') ? `\n${text.replace(/^/gm, '  ')}` : text, language)
}

import type { FormDefinition } from '../../forms/form-definition.ts'
import { shownField } from '../../forms/shown-field.ts'
import type { ApiBusiness } from '../api-business.ts'
import { spamReason } from '../spam-reason.ts'
import type { ClaimedEntry, Lead } from '../store.ts'
import type { Mail, MailAddress } from './mail.ts'

/** What mails are built from, beside the lead. */
export type MailSettings = {
  readonly business: ApiBusiness
  readonly forms: readonly FormDefinition[]
  readonly from: MailAddress
  readonly to: MailAddress
}

export type Quarantined = readonly Pick<Lead, 'reference' | 'spam'>[]

/** Builds the mail to the business: the whole request, answered by a reply. */
export function businessMail(id: string, lead: Lead, settings: MailSettings): Mail {
  const { business, from, to } = settings
  const form = settings.forms.find((each) => each.id === lead.form)
  const lines = Object.entries(lead.fields).map(([name, value]) => fieldLine(form, name, value))
  return {
    messageId: messageId(id, business),
    from,
    to,
    replyTo: visitor(lead),
    subject: `${lead.subject} (${lead.reference})`,
    text: [
      `Demande ${lead.reference}, reçue le ${localTime(lead.receivedAt)}, formulaire « ${lead.form} ».`,
      lead.lang === 'en' ? 'Cette personne a écrit en anglais.' : '',
      ...lines,
      '',
      'Répondez à ce courriel pour écrire à cette personne.',
      `Avis de confidentialité lu : version ${lead.consentVersion}. À détruire après le ${lead.purgeAfter.slice(0, 10)}.`,
    ]
      .filter((line, index) => line !== '' || index > 1)
      .join('\n'),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/**
 * Builds the acknowledgement to the visitor.
 *
 * It repeats nothing that was typed in the form: otherwise anyone could have us send their words to anybody.
 */
export function acknowledgementMail(id: string, lead: Lead, settings: MailSettings): Mail {
  const { business, from } = settings
  const text = lead.lang === 'en' ? englishAcknowledgement : frenchAcknowledgement
  return {
    messageId: messageId(id, business),
    from,
    to: { name: '', address: visitor(lead)?.address ?? '' },
    replyTo: settings.to,
    subject:
      lead.lang === 'en'
        ? `We received your request ${lead.reference}`
        : `Nous avons reçu votre demande ${lead.reference}`,
    text: text(lead.reference, business),
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  }
}

/** Builds the summary of an hour's requests that were set aside. */
export function quarantineMail(id: string, quarantined: Quarantined, settings: MailSettings): Mail {
  return {
    messageId: messageId(id, settings.business),
    from: settings.from,
    to: settings.to,
    subject: `Demandes mises de côté : ${quarantined.length}`,
    text: [
      'Ces demandes ressemblent à des envois automatiques. Elles sont conservées ; vérifiez-les.',
      '',
      ...quarantined.map(({ reference, spam = '' }) => `${reference} : ${spamReason(spam).fr}`),
    ].join('\n'),
    headers: { 'Auto-Submitted': 'auto-generated' },
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

function localTime(iso: string): string {
  const format = new Intl.DateTimeFormat('fr-CA', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/Toronto',
  })
  return format.format(new Date(iso))
}

function messageId(id: string, { origin }: ApiBusiness): string {
  return `<${id}@${new URL(origin).hostname}>`
}

function visitor({ fields }: Lead): MailAddress | undefined {
  const { email, prenom = '', nom = '' } = fields
  return typeof email === 'string' ? { name: `${prenom} ${nom}`.trim(), address: email } : undefined
}

function fieldLine(form: FormDefinition | undefined, name: string, value: string | boolean): string {
  const { label, text } = shownField(form, name, value, 'fr')
  // A line that a visitor typed is indented: it cannot pass for one of ours.
  return `${label} : ${text.includes('\n') ? `\n${text.replace(/^/gm, '  ')}` : text}`
}

function frenchAcknowledgement(reference: string, business: ApiBusiness): string {
  return [
    'Bonjour,',
    '',
    `Nous avons bien reçu votre demande de soumission. Son numéro de référence est ${reference} ; ayez-le sous la main`,
    `si vous nous appelez au ${business.phone}.`,
    '',
    "S'il y a urgence, appelez-nous sans attendre notre réponse.",
    '',
    ...identification(business),
    '',
    'Vous recevez ce courriel automatique, une seule fois, parce que cette adresse a été inscrite dans notre formulaire.',
    "Elle n'est ajoutée à aucune liste d'envoi. Si ce n'était pas vous, ou pour ne plus recevoir de courriel de notre",
    `part, répondez « retrait » ou écrivez à ${business.email}.`,
  ].join('\n')
}

function englishAcknowledgement(reference: string, business: ApiBusiness): string {
  return [
    'Hello,',
    '',
    `We have received your quote request. Its reference number is ${reference}; please have it at hand if you call us`,
    `at ${business.phone}.`,
    '',
    'If it is urgent, call us without waiting for our answer.',
    '',
    ...identification(business),
    '',
    'You receive this automatic e-mail, once, because this address was entered in our form. It is not added to any',
    `mailing list. If it was not you, or to receive no more e-mail from us, reply "unsubscribe" or write to ${business.email}.`,
  ].join('\n')
}

function identification(business: ApiBusiness): readonly string[] {
  const { name, address, phone, email, origin, licence } = business
  return [name, address, `${phone} | ${email}`, origin, ...(licence ? [licence] : [])]
}

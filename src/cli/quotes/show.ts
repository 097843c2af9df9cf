import type { OwnerSettings } from '../../api/api-data.ts'
import type { Erasure, Lead, MailEntry } from '../../api/store.ts'
import { spamReason } from '../../api/spam-reason.ts'
import type { FormDefinition } from '../../forms/form-definition.ts'
import { shownField } from '../../forms/shown-field.ts'
import type { Text } from '../../messages/text.ts'
import { mailKind, mailState } from '../report/plain-words.ts'
import { oneLine, textTable } from '../report/text-table.ts'
import { findReferences } from './find-references.ts'
import { localTime } from './local-time.ts'
import { withArchive } from './open-archive.ts'
import { publicLead } from './public-lead.ts'
import { readOwner } from '../read-owner.ts'
import { siteForms } from './site-forms.ts'

export type ShowOptions = { readonly json?: boolean }

/** Prints one request in full with the state of its mails, or when it was erased. */
export async function showQuote(root: string, reference: string, options: ShowOptions): Promise<void> {
  const settings = await readOwner(root)
  const { leads, gone, mails } = await withArchive(root, async (archive) => {
    const found = await findReferences(archive, [reference])
    const [lead] = found.leads
    return { ...found, mails: lead ? await archive.mails({ leadId: lead.id }) : [] }
  })
  for (const { leadId: _, ...rest } of gone)
    console.log(options.json ? JSON.stringify(rest, undefined, 2) : erasureText(rest, settings))
  const [lead] = leads
  if (!lead) return
  if (options.json) return console.log(JSON.stringify({ ...publicLead(lead), mails }, undefined, 2))
  const forms = await siteForms(root, settings.language)
  console.log(leadText(lead, mails, forms, settings))
}

export function erasureText(
  { reference, erasedAt, reason }: Omit<Erasure, 'leadId'>,
  { language, timeZone }: OwnerSettings,
): string {
  const [asked, time] = [reason === 'request', localTime(erasedAt, timeZone)]
  const text: Text = {
    en: `${reference}: erased ${asked ? 'on request' : 'at the end of its retention'} on ${time}.`,
    fr: `${reference} : effacée ${asked ? 'sur demande' : 'à la fin de sa conservation'} le ${time}.`,
  }
  return text[language]
}

const WORDS = {
  en: {
    received: 'Received',
    form: 'Form',
    language: { en: 'English', fr: 'French' },
    aside: 'Set aside',
    mail: 'Email',
    notice: 'Privacy notice read',
    purge: 'Destroy after',
  },
  fr: {
    received: 'Reçue le',
    form: 'Formulaire',
    language: { en: 'anglais', fr: 'français' },
    aside: 'De côté',
    mail: 'Courriel',
    notice: 'Avis de confidentialité lu',
    purge: 'À détruire après',
  },
}

function leadText(
  lead: Lead,
  mails: readonly MailEntry[],
  forms: readonly FormDefinition[],
  { language, timeZone }: OwnerSettings,
): string {
  const words = WORDS[language]
  const form = forms.find((each) => each.id === lead.form)
  const fields = Object.entries(lead.fields).map(([name, value]) => shownField(form, name, value, language))
  const short = fields.filter(({ text }) => !text.includes('\n'))
  const long = fields.filter(({ text }) => text.includes('\n'))
  const rows = [
    [words.received, localTime(lead.receivedAt, timeZone)],
    [words.form, `${lead.form} (${words.language[lead.lang === 'en' ? 'en' : 'fr']})`],
    ...(lead.spam ? [[words.aside, spamReason(lead.spam)[language]]] : []),
    ...short.map(({ label, text }) => [label, text]),
    ...mails.map((mail) => [
      `${words.mail} ${mailKind(mail.kind)[language]}`,
      mailState(mail, timeZone)[language],
    ]),
    [words.notice, `version ${lead.consentVersion}`],
    [words.purge, localTime(lead.purgeAfter, timeZone)],
  ]
  return [
    `${lead.reference}  ${oneLine(lead.subject)}`,
    '',
    textTable(rows),
    ...long.map(({ label, text }) => `\n${label}\n${text.split('\n').map(indented).join('\n')}`),
  ].join('\n')
}

function indented(line: string): string {
  return `  ${oneLine(line)}`.trimEnd()
}

import type { OwnerSettings } from '../../api/api-data.ts'
import type { Erasure, Lead, MailEntry } from '../../api/store.ts'
import { spamReason } from '../../api/spam-reason.ts'
import type { FormDefinition } from '../../forms/form-definition.ts'
import { shownField } from '../../forms/shown-field.ts'
import type { Text } from '../../messages/text.ts'
import { oneLine, textTable } from '../report/text-table.ts'
import { findReferences } from './find-references.ts'
import { publicLead } from './list.ts'
import { localTime, MAIL_KINDS, mailState } from './plain-words.ts'
import { withArchive } from './open-archive.ts'
import { siteForms } from './site-forms.ts'

/** Prints one request in full with the state of its mails, or when it was erased. */
export async function showQuote(root: string, reference: string, options: { readonly json?: boolean }) {
  await withArchive(root, async (archive, settings) => {
    const { leads, gone } = await findReferences(archive, [reference])
    for (const erasure of gone)
      console.log(options.json ? JSON.stringify(erasure, undefined, 2) : erasureText(erasure, settings))
    const [lead] = leads
    if (!lead) return
    const mails = await archive.mails({ leadId: lead.id })
    if (options.json) return console.log(JSON.stringify({ ...publicLead(lead), mails }, undefined, 2))
    const forms = await siteForms(root, settings.language)
    console.log(leadText(lead, mails, forms, settings))
  })
}

export function erasureText(erasure: Erasure, { language, timeZone }: OwnerSettings): string {
  const { reference, erasedAt, reason } = erasure
  const [onRequest, time] = [reason === 'request', localTime(erasedAt, timeZone)]
  const text: Text = {
    en: `${reference}: erased ${onRequest ? 'on request' : 'at the end of its retention'} on ${time}.`,
    fr: `${reference} : effacée ${onRequest ? 'sur demande' : 'à la fin de sa conservation'} le ${time}.`,
  }
  return text[language]
}

function leadText(
  lead: Lead,
  mails: readonly MailEntry[],
  forms: readonly FormDefinition[],
  { language, timeZone }: OwnerSettings,
): string {
  const form = forms.find((each) => each.id === lead.form)
  const languages = new Intl.DisplayNames(language, { type: 'language' })
  const fields = Object.entries(lead.fields).map(([name, value]) => shownField(form, name, value, language))
  const long = fields.filter(({ text }) => text.includes('\n'))
  const rows: readonly (readonly [label: Text | string, text: string])[] = [
    [{ en: 'Received', fr: 'Reçue le' }, localTime(lead.receivedAt, timeZone)],
    [{ en: 'Form', fr: 'Formulaire' }, `${lead.form} (${languages.of(lead.lang)})`],
    ...(lead.spam ? [[{ en: 'Set aside', fr: 'De côté' }, spamReason(lead.spam)[language]] as const] : []),
    ...fields.filter((each) => !long.includes(each)).map(({ label, text }) => [label, text] as const),
    ...mails.map((mail) => {
      const { en, fr } = MAIL_KINDS[mail.kind]
      return [{ en: `Email ${en}`, fr: `Courriel ${fr}` }, mailState(mail, timeZone)[language]] as const
    }),
    [{ en: 'Privacy notice read', fr: 'Avis de confidentialité lu' }, `version ${lead.consentVersion}`],
    [{ en: 'Destroy after', fr: 'À détruire après' }, localTime(lead.purgeAfter, timeZone)],
  ]
  return [
    `${lead.reference}  ${oneLine(lead.subject)}`,
    '',
    textTable(rows.map(([label, text]) => [typeof label === 'string' ? label : label[language], text])),
    ...long.map(({ label, text }) => `\n${label}\n${text.split('\n').map(indented).join('\n')}`),
  ].join('\n')
}

function indented(line: string): string {
  return `  ${oneLine(line)}`.trimEnd()
}

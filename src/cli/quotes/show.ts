import type { Erasure, Lead, MailEntry } from '../../api/store.ts'
import { spamReason } from '../../api/spam-reason.ts'
import type { FormDefinition } from '../../forms/form-definition.ts'
import { shownField } from '../../forms/shown-field.ts'
import { mailKind, mailState } from '../report/plain-words.ts'
import { oneLine, textTable } from '../report/text-table.ts'
import { findReferences } from './find-references.ts'
import { localTime } from './local-time.ts'
import { withArchive } from './open-archive.ts'
import { publicLead } from './public-lead.ts'
import { siteForms, siteTimeZone } from './site-context.ts'

export type ShowOptions = { readonly json?: boolean }

/** Prints one request whole, with what became of its mails; or that it was erased, and when. */
export async function showQuote(root: string, reference: string, options: ShowOptions): Promise<void> {
  const { found, mails } = await withArchive(root, async (archive) => {
    const [only] = await findReferences(archive, [reference])
    return { found: only, mails: only?.lead ? await archive.mails({ leadId: only.lead.id }) : [] }
  })
  if (found?.erasure) {
    const { leadId: _, ...rest } = found.erasure
    const text = options.json
      ? JSON.stringify(rest, undefined, 2)
      : erasureText(rest, await siteTimeZone(root))
    return console.log(text)
  }
  if (!found) return
  const { lead } = found
  if (options.json) return console.log(JSON.stringify({ ...publicLead(lead), mails }, undefined, 2))
  const forms = await siteForms(root, console.error)
  console.log(leadText(lead, mails, forms, await siteTimeZone(root)))
}

/** Says that a request is gone. */
export function erasureText(
  { reference, erasedAt, reason }: Omit<Erasure, 'leadId'>,
  timeZone: string,
): string {
  const why = reason === 'request' ? 'sur demande' : 'à la fin de sa conservation'
  return `${reference} : effacée ${why} le ${localTime(erasedAt, timeZone)}.`
}

function leadText(
  lead: Lead,
  mails: readonly MailEntry[],
  forms: readonly FormDefinition[],
  timeZone: string,
): string {
  const form = forms.find((each) => each.id === lead.form)
  const fields = Object.entries(lead.fields).map(([name, value]) => shownField(form, name, value))
  const short = fields.filter(({ text }) => !text.includes('\n'))
  const long = fields.filter(({ text }) => text.includes('\n'))
  const rows = [
    ['Reçue le', localTime(lead.receivedAt, timeZone)],
    ['Formulaire', `${lead.form} (${lead.lang === 'en' ? 'anglais' : 'français'})`],
    ...(lead.spam ? [['De côté', spamReason(lead.spam)]] : []),
    ...short.map(({ label, text }) => [label, text]),
    ...mails.map((mail) => [`Courriel ${mailKind(mail.kind)}`, mailState(mail, timeZone)]),
    ['Avis de confidentialité lu', `version ${lead.consentVersion}`],
    ['À détruire après', localTime(lead.purgeAfter, timeZone)],
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

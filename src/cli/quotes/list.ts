import type { Lead } from '../../api/store.ts'
import { spamReason } from '../../api/spam-reason.ts'
import { countOf } from '../report/count-of.ts'
import { textTable } from '../report/text-table.ts'
import { leadFilter, type LeadSelection } from './lead-selection.ts'
import { leadsCsv } from './leads-csv.ts'
import { localTime } from './local-time.ts'
import { withArchive } from './open-archive.ts'
import { publicLead } from './public-lead.ts'
import { siteForms, siteTimeZone } from './site-context.ts'

export type ListOptions = LeadSelection & { readonly json?: boolean; readonly csv?: boolean }

/** Prints the quote requests that are kept, newest first. */
export async function listQuotes(root: string, options: ListOptions): Promise<void> {
  const timeZone = await siteTimeZone(root)
  const leads = await withArchive(root, (archive) => archive.list(leadFilter(options, timeZone)))
  if (options.json) console.log(JSON.stringify(leads.map(publicLead), undefined, 2))
  else if (options.csv)
    process.stdout.write(leadsCsv(leads, { timeZone, forms: await siteForms(root, console.error) }))
  else console.log(leadsTable(leads, timeZone, process.stdout.columns))
}

/** Requests for a person: a row each, and how many there are. */
export function leadsTable(leads: readonly Lead[], timeZone: string, width?: number): string {
  if (leads.length === 0) return 'Aucune demande.'
  const rows = leads.map(({ reference, receivedAt, fields, subject, spam }) => [
    reference,
    localTime(receivedAt, timeZone),
    [fields.prenom, fields.nom].filter((part) => typeof part === 'string').join(' '),
    typeof fields.telephone === 'string' ? fields.telephone : '',
    subject,
    spam ? `de côté : ${spamReason(spam)}` : '',
  ])
  const titles = ['Référence', 'Reçue le', 'Nom', 'Téléphone', 'Objet', 'Remarque']
  const aside = leads.filter((lead) => lead.spam).length
  const total = countOf(leads.length, 'demande') + (aside > 0 ? `, dont ${aside} de côté` : '')
  return `${textTable([titles, ...rows], { width, shrink: [4, 5, 2] })}\n\n${total}`
}

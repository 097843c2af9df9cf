import type { OwnerSettings } from '../../api/api-data.ts'
import type { Lead } from '../../api/store.ts'
import { spamReason } from '../../api/spam-reason.ts'
import { quantity } from '../../messages/quantity.ts'
import { textTable } from '../report/text-table.ts'
import { localTime } from './local-time.ts'
import { withArchive } from './open-archive.ts'
import { publicLead } from './public-lead.ts'
import { readOwner } from '../read-owner.ts'

export type ListOptions = {
  /** Whose requests alone. */
  readonly email?: string
  readonly json?: boolean
}

/** Prints the stored quote requests, newest first. */
export async function listQuotes(root: string, options: ListOptions): Promise<void> {
  const settings = await readOwner(root)
  const leads = await withArchive(root, (archive) => archive.list(options.email))
  if (options.json) console.log(JSON.stringify(leads.map(publicLead), undefined, 2))
  else console.log(leadsTable(leads, settings, process.stdout.columns))
}

/** A table of requests, one per row, and their number. */
export function leadsTable(
  leads: readonly Lead[],
  { language, timeZone }: OwnerSettings,
  width?: number,
): string {
  const { none, titles, aside, total } = WORDS[language]
  if (leads.length === 0) return none
  const rows = leads.map(({ reference, receivedAt, fields, subject, spam }) => [
    reference,
    localTime(receivedAt, timeZone),
    [fields.prenom, fields.nom].filter((part) => typeof part === 'string').join(' '),
    typeof fields.telephone === 'string' ? fields.telephone : '',
    subject,
    spam ? aside(spamReason(spam)[language]) : '',
  ])
  const table = textTable([titles, ...rows], { width, shrink: [4, 5, 2] })
  return `${table}\n\n${total(leads.length, leads.filter((lead) => lead.spam).length)}`
}

const WORDS = {
  en: {
    none: 'No requests.',
    titles: ['Reference', 'Received', 'Name', 'Telephone', 'Subject', 'Note'],
    aside: (reason: string) => `set aside: ${reason}`,
    total: (all: number, aside: number) =>
      `${quantity('en', all, 'request')}${aside > 0 ? `, ${aside} of them set aside` : ''}`,
  },
  fr: {
    none: 'Aucune demande.',
    titles: ['Référence', 'Reçue le', 'Nom', 'Téléphone', 'Objet', 'Remarque'],
    aside: (reason: string) => `de côté : ${reason}`,
    total: (all: number, aside: number) =>
      `${quantity('fr', all, 'demande')}${aside > 0 ? `, dont ${aside} de côté` : ''}`,
  },
}

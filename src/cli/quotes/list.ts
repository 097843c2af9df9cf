import type { OwnerSettings } from '../../api/api-data.ts'
import type { Lead } from '../../api/store.ts'
import { spamReason } from '../../api/spam-reason.ts'
import { labelled, quantity, type Text } from '../../messages/text.ts'
import { textTable } from '../report/text-table.ts'
import { localTime } from './plain-words.ts'
import { withArchive } from './open-archive.ts'

export type ListOptions = { readonly email?: string; readonly json?: boolean }

/** Prints the stored quote requests, newest first. */
export async function listQuotes(root: string, { email, json }: ListOptions): Promise<void> {
  await withArchive(root, async (archive, settings) => {
    const leads = await archive.list(email)
    console.log(json ? JSON.stringify(leads.map(publicLead), undefined, 2) : leadsTable(leads, settings))
  })
}

/** Field names that forms use for these in the engine's languages: loading the site for each list would be slow. */
const NAMES = /^(?:(?:full|first|given|last|family)?[-_]?name|(?:pr[ée])?nom)$/i
const TELEPHONES = /^(?:t[ée]l[ée])?phone$/i

function valuesOf(fields: Lead['fields'], names: RegExp): string {
  return Object.entries(fields)
    .flatMap(([name, value]) => (names.test(name) && typeof value === 'string' ? value : []))
    .join(' ')
}

/** A table of requests for the terminal, one per row, and their number. */
export function leadsTable(leads: readonly Lead[], { language, timeZone }: OwnerSettings): string {
  if (leads.length === 0) return { en: 'No requests.', fr: 'Aucune demande.' }[language]
  const titles = {
    en: ['Reference', 'Received', 'Name', 'Telephone', 'Subject', 'Note'],
    fr: ['Référence', 'Reçue le', 'Nom', 'Téléphone', 'Objet', 'Remarque'],
  }[language]
  const aside: Text = { en: 'set aside', fr: 'de côté' }
  const rows = leads.map(({ reference, receivedAt, fields, subject, spam }) => [
    reference,
    localTime(receivedAt, timeZone),
    valuesOf(fields, NAMES),
    valuesOf(fields, TELEPHONES),
    subject,
    spam ? labelled(aside[language], spamReason(spam)[language], language) : '',
  ])
  const count = leads.filter((lead) => lead.spam).length
  const ofThem: Text =
    count > 0 ? { en: `, ${count} of them set aside`, fr: `, dont ${count} de côté` } : { en: '', fr: '' }
  const all = quantity(language, leads.length, { en: 'request', fr: 'demande' }[language])
  const table = textTable([titles, ...rows])
  return `${table}\n\n${all}${ofThem[language]}`
}

/** A request as it is exported: all data of the person, without internal keys. */
export function publicLead(lead: Lead) {
  const { id: _, idempotencyKey: __, payloadHash: ___, ...rest } = lead
  return rest
}

import type { Archive, Erasure, Lead } from '../../api/store.ts'
import { countOf } from '../report/count-of.ts'
import { agreedTo, destroyWithFiles, type DestroyOptions } from './destroy-leads.ts'
import { findReferences } from './find-references.ts'
import { leadsTable } from './list.ts'
import { withArchive } from './open-archive.ts'
import { publicLead } from './public-lead.ts'
import { erasureText } from './show.ts'
import { siteTimeZone } from './site-context.ts'

export type EraseOptions = DestroyOptions & { readonly email?: string }

/** Destroys requests by reference, or all those of one person by e-mail address, with their mails. */
export async function eraseQuotes(
  root: string,
  references: readonly string[],
  options: EraseOptions,
): Promise<void> {
  const timeZone = await siteTimeZone(root)
  await withArchive(root, async (archive) => {
    const { leads, gone } = await wanted(archive, references, options.email)
    if (options.dryRun) return print(options, { leads, gone, erased: [] }, timeZone)
    if (!(await agreedTo(leads, options))) return
    const named = leads.map((lead) => lead.reference)
    const erased = await destroyWithFiles(root, archive, () => archive.erase(named, new Date()))
    print(options, { leads: [], gone, erased }, timeZone)
  })
}

type Outcome = {
  readonly leads: readonly Lead[]
  readonly gone: readonly Erasure[]
  readonly erased: readonly Erasure[]
}

async function wanted(archive: Archive, references: readonly string[], email: string | undefined) {
  const found = await findReferences(archive, references)
  const ofPerson = email === undefined ? [] : await archive.list({ email: email.trim() })
  const named = found.flatMap(({ lead }) => lead ?? [])
  const leads = [...new Map([...named, ...ofPerson].map((lead) => [lead.id, lead])).values()]
  return { leads, gone: found.flatMap(({ erasure }) => erasure ?? []) }
}

function print(options: EraseOptions, { leads, gone, erased }: Outcome, timeZone: string): void {
  if (options.json) {
    const left = [...gone, ...erased].map(({ leadId: _, ...rest }) => rest)
    return console.log(JSON.stringify({ erased: left, wouldErase: leads.map(publicLead) }, undefined, 2))
  }
  const lines = gone.map((each) => erasureText(each, timeZone))
  if (erased.length > 0) lines.push(destroyedText(erased))
  if (options.dryRun && leads.length > 0)
    lines.push(leadsTable(leads, timeZone, process.stdout.columns), 'Rien n’a été effacé : c’était un essai.')
  console.log(lines.join('\n') || 'Aucune demande à effacer.')
}

/** Says what was destroyed, and what only the owner can destroy. */
function destroyedText(erased: readonly Erasure[]): string {
  const one = erased.length === 1
  const what = one
    ? `Demande ${erased[0]?.reference} effacée avec ses courriels.`
    : `${countOf(erased.length, 'demande')} effacées avec leurs courriels.`
  const left = `Il n’en reste que ${one ? 'la référence' : 'les références'} et la date de l’effacement.`
  const sent = erased.reduce((sum, { mailsSent }) => sum + mailsSent, 0)
  if (sent === 0) return `${what} ${left}`
  const gone = `${countOf(sent, 'courriel')} ${sent < 2 ? 'était déjà parti' : 'étaient déjà partis'}`
  return `${what} ${left}\n${gone} : effacez aussi ce qui est dans la boîte de l’entreprise.`
}

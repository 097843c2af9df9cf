import type { Erasure, Lead } from '../../api/store.ts'
import { quantity, type Text } from '../../messages/text.ts'
import { agreedTo, destroyWithFiles, DRY_RUN, type DestroyOptions } from './destroy-leads.ts'
import { findReferences } from './find-references.ts'
import { leadsTable, publicLead } from './list.ts'
import { withArchive } from './open-archive.ts'
import { erasureText } from './show.ts'
import { uniqueBy } from '../../lib/lists/unique-by.ts'

export type EraseOptions = DestroyOptions & { readonly email?: string }

/** Destroys requests by reference, or all those of an e-mail address, with their mails. */
export async function eraseQuotes(root: string, references: readonly string[], options: EraseOptions) {
  await withArchive(root, async (archive, settings) => {
    const { language } = settings
    const { leads: named, gone } = await findReferences(archive, references)
    const leads =
      options.email === undefined ? uniqueBy(named, ({ id }) => id) : await archive.list(options.email)
    const print = (wouldErase: readonly Lead[], erased: readonly Erasure[]) => {
      if (options.json) {
        const result = { erased: [...gone, ...erased], wouldErase: wouldErase.map(publicLead) }
        return console.log(JSON.stringify(result, undefined, 2))
      }
      const lines = gone.map((each) => erasureText(each, settings))
      if (erased.length > 0) lines.push(destroyedText(erased)[language])
      if (wouldErase.length > 0) lines.push(leadsTable(wouldErase, settings), DRY_RUN[language])
      console.log(lines.join('\n') || NOTHING_TO_ERASE[language])
    }
    if (options.dryRun) return print(leads, [])
    if (!(await agreedTo(leads, options, language))) return
    const all = leads.map((lead) => lead.reference)
    print([], await destroyWithFiles(root, archive, () => archive.erase(all, new Date())))
  })
}

const NOTHING_TO_ERASE: Text = { en: 'No request to erase.', fr: 'Aucune demande à effacer.' }

/** Reports what was destroyed, and what only the owner can destroy. */
function destroyedText(erased: readonly Erasure[]): Text {
  const names = erased.map(({ reference }) => reference).join(', ')
  const what: Text = {
    en: `Erased with all emails: ${names}. Only the reference and the date of the erasure are left.`,
    fr: `Effacement fait, courriels compris : ${names}. Il ne reste que la référence et la date de l’effacement.`,
  }
  const sent = erased.reduce((sum, { mailsSent }) => sum + mailsSent, 0)
  if (sent === 0) return what
  return {
    en: `${what.en}\n${quantity('en', sent, 'email')} had already been sent: also erase what is in the mailbox of the business.`,
    fr: `${what.fr}\n${quantity('fr', sent, 'courriel')} ${sent < 2 ? 'était déjà parti' : 'étaient déjà partis'} : effacez aussi ce qui est dans la boîte de l’entreprise.`,
  }
}

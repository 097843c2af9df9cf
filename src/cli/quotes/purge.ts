import type { Lead } from '../../api/store.ts'
import { quantity, type Text } from '../../messages/text.ts'
import { agreedTo, destroyWithFiles, DRY_RUN, type DestroyOptions } from './destroy-leads.ts'
import { leadsTable, publicLead } from './list.ts'
import { withArchive } from './open-archive.ts'
import { siteForms } from './site-forms.ts'

/** Destroys the requests whose retention is over, as the handler does every hour. */
export async function purgeQuotes(root: string, options: DestroyOptions): Promise<void> {
  await withArchive(root, async (archive, settings) => {
    const { language } = settings
    const forms = await siteForms(root, language)
    const now = new Date()
    const leads = await archive.expired(now, forms)
    const print = (purged: number, wouldPurge: readonly Lead[], text: string) => {
      const result = { purged, wouldPurge: wouldPurge.map(publicLead) }
      console.log(options.json ? JSON.stringify(result, undefined, 2) : text)
    }
    if (options.dryRun) return print(0, leads, `${leadsTable(leads, settings)}\n${DRY_RUN[language]}`)
    if (!(await agreedTo(leads, options, language))) return
    const purged = await destroyWithFiles(root, archive, async () => {
      const gone = await archive.purge(now, forms)
      // Removes remaining traces by rewriting the file, which the handler's purge has no time for.
      await archive.erase([], now)
      return gone
    })
    await archive.trustClock(now)
    const text: Text = {
      en: `Erased at the end of their retention: ${quantity('en', purged, 'request')}.`,
      fr: `Effacement à la fin de la conservation : ${quantity('fr', purged, 'demande')}.`,
    }
    print(purged, [], text[language])
  })
}

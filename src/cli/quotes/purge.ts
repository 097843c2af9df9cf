import type { Lead } from '../../api/store.ts'
import { quantity, type Text } from '../../messages/text.ts'
import { agreedTo, destroyWithFiles, DRY_RUN, type DestroyOptions } from './destroy-leads.ts'
import { leadsTable } from './list.ts'
import { withArchive } from './open-archive.ts'
import { publicLead } from './public-lead.ts'
import { siteForms } from './site-forms.ts'

/** Destroys the requests whose retention is over, as the handler does every hour. */
export async function purgeQuotes(root: string, options: DestroyOptions): Promise<void> {
  await withArchive(root, async (archive, settings) => {
    const { language } = settings
    const forms = await siteForms(root, language)
    const now = new Date()
    const leads = await archive.expired(now, forms)
    const print = (purged: number, wouldPurge: readonly Lead[], text: string) =>
      console.log(
        options.json
          ? JSON.stringify({ purged, wouldPurge: wouldPurge.map(publicLead) }, undefined, 2)
          : text,
      )
    if (options.dryRun) return print(0, leads, `${leadsTable(leads, settings)}\n${DRY_RUN[language]}`)
    if (!(await agreedTo(leads, options, language))) return
    const purged = await destroyWithFiles(root, archive, async () => {
      const gone = await archive.purge(now, forms)
      // Removes remaining traces by rewriting the file, which the handler's purge has no time for.
      await archive.erase([], now)
      return gone
    })
    await archive.trustClock(now)
    print(purged, [], purgedText(purged)[language])
  })
}

function purgedText(purged: number): Text {
  if (purged === 0)
    return {
      en: 'No request has reached the end of its retention.',
      fr: 'Aucune demande n’a fini sa conservation.',
    }
  const ended =
    purged < 2 ? 'effacée, sa conservation étant finie' : 'effacées, leur conservation étant finie'
  return {
    en: `${quantity('en', purged, 'request')} erased at the end of ${purged === 1 ? 'its' : 'their'} retention.`,
    fr: `${quantity('fr', purged, 'demande')} ${ended}.`,
  }
}

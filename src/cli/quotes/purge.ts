import { countOf } from '../report/count-of.ts'
import { agreedTo, destroyWithFiles, type DestroyOptions } from './destroy-leads.ts'
import { leadsTable } from './list.ts'
import { withArchive } from './open-archive.ts'
import { publicLead } from './public-lead.ts'
import { siteForms, siteTimeZone } from './site-context.ts'

/** Destroys the requests whose retention is over, as the handler does by itself every hour. */
export async function purgeQuotes(root: string, options: DestroyOptions): Promise<void> {
  const forms = await siteForms(root, console.error)
  const timeZone = await siteTimeZone(root)
  await withArchive(root, async (archive) => {
    const now = new Date()
    const leads = await archive.expired(now, forms)
    if (options.dryRun) {
      if (options.json)
        return console.log(JSON.stringify({ purged: 0, wouldPurge: leads.map(publicLead) }, undefined, 2))
      const table = leadsTable(leads, timeZone, process.stdout.columns)
      return console.log(`${table}\nRien n’a été effacé : c’était un essai.`)
    }
    if (!(await agreedTo(leads, options))) return
    const purged = await destroyWithFiles(root, archive, () => archive.purge(now, forms))
    const ended =
      purged < 2 ? 'effacée, sa conservation étant finie' : 'effacées, leur conservation étant finie'
    const text =
      purged === 0 ? 'Aucune demande n’a fini sa conservation.' : `${countOf(purged, 'demande')} ${ended}.`
    console.log(options.json ? JSON.stringify({ purged, wouldPurge: [] }, undefined, 2) : text)
  })
}

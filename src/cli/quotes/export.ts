import { writeFile } from 'node:fs/promises'
import { BuildError } from '../../problems/problem.ts'
import { countOf } from '../report/count-of.ts'
import { leadFilter, type LeadSelection } from './lead-selection.ts'
import { leadsCsv } from './leads-csv.ts'
import { withArchive } from './open-archive.ts'
import { publicLead } from './public-lead.ts'
import { siteForms, siteTimeZone } from './site-context.ts'

export type ExportOptions = LeadSelection & {
  readonly out?: string
  readonly json?: boolean
  readonly separator?: string
}

/** Hands the requests over, as CSV for a spreadsheet or as JSON: on stdout, or in a new file for its owner alone. */
export async function exportQuotes(root: string, options: ExportOptions): Promise<void> {
  const timeZone = await siteTimeZone(root)
  const leads = await withArchive(root, (archive) => archive.list(leadFilter(options, timeZone)))
  const { separator } = options
  const text = options.json
    ? `${JSON.stringify(leads.map(publicLead), undefined, 2)}\n`
    : leadsCsv(leads, {
        timeZone,
        forms: await siteForms(root, console.error),
        ...(separator !== undefined && { separator }),
      })
  if (options.out === undefined) return void process.stdout.write(text)
  await writeNew(options.out, text)
  console.log(`${options.out} : ${countOf(leads.length, 'demande')}.`)
}

/** What is exported is personal: nobody else of the machine reads it, and it replaces nothing. */
async function writeNew(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    const taken = code === 'EEXIST'
    throw new BuildError([
      {
        code: taken ? 'quotes/file-exists' : 'quotes/unwritable',
        message: taken
          ? `Le fichier « ${file} » existe déjà ; rien n'a été écrit.`
          : `Le fichier « ${file} » ne peut pas être écrit (${code}).`,
        hint: taken ? 'Donnez un autre nom, ou effacez-le d’abord.' : 'Vérifiez le dossier et ses droits.',
      },
    ])
  }
}

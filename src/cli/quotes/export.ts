import { rename, rm, writeFile } from 'node:fs/promises'
import { errorCode } from '../../disk/error-code.ts'
import { quantity, type Text } from '../../messages/text.ts'
import { BuildError } from '../../problems/problem.ts'
import { withProgress } from '../report/with-progress.ts'
import { leadsCsv } from './leads-csv.ts'
import { publicLead, type ListOptions } from './list.ts'
import { withArchive } from './open-archive.ts'
import { siteForms } from './site-forms.ts'

export type ExportOptions = ListOptions & { readonly out?: string }

const READING: Text = { en: 'Reading the requests', fr: 'Lecture des demandes' }

/** Exports requests as CSV or JSON: to stdout, or to a new file that only its owner can read. */
export async function exportQuotes(root: string, options: ExportOptions): Promise<void> {
  const { leads, settings } = await withProgress(root, options.json, (progress) =>
    withArchive(root, async (archive, settings) => {
      progress?.(READING)
      return { leads: await archive.list(options.email), settings }
    }),
  )
  const { language } = settings
  const text = options.json
    ? `${JSON.stringify(leads.map(publicLead), undefined, 2)}\n`
    : leadsCsv(leads, { ...settings, forms: await siteForms(root, language) })
  if (options.out === undefined) return void process.stdout.write(text)
  await writeNew(options.out, text)
  const written: Text = {
    en: `${options.out}: ${quantity('en', leads.length, 'request')}.`,
    fr: `${options.out} : ${quantity('fr', leads.length, 'demande')}.`,
  }
  console.log(written[language])
}

/**
 * Writes a complete new file: half of one would look complete. Personal data: readable only by the owner, and never
 * replaces a file.
 */
async function writeNew(file: string, text: string): Promise<void> {
  // A fixed name, so that what a killed export leaves is recognisable, and removed by the next export.
  const unfinished = `${file}.unfinished`
  try {
    await rm(unfinished, { force: true })
    await writeFile(unfinished, text, { flag: 'wx', mode: 0o600, flush: true })
    // Reserve the name first: a rename would replace another file.
    await writeFile(file, '', { flag: 'wx', mode: 0o600 })
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined)
    throw writeError(file, errorCode(error))
  }
}

function writeError(file: string, code: string): BuildError {
  if (code === 'EEXIST')
    return new BuildError({
      code: 'quotes/file-exists',
      message: {
        en: `The file "${file}" already exists; nothing was written.`,
        fr: `Le fichier « ${file} » existe déjà ; rien n’a été écrit.`,
      },
      hint: {
        en: 'Give another name, or delete it first.',
        fr: 'Donnez un autre nom, ou effacez-le d’abord.',
      },
    })
  return new BuildError({
    code: 'quotes/unwritable',
    message: {
      en: `The file "${file}" cannot be written (${code}).`,
      fr: `Le fichier « ${file} » ne peut pas être écrit (${code}).`,
    },
    hint: { en: 'Check the folder and its permissions.', fr: 'Vérifiez le dossier et ses droits.' },
  })
}

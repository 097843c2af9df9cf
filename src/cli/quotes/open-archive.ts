import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { databaseFile } from '../../api/storage/database-file.ts'
import { createStore, type Store } from '../../api/storage/create-store.ts'
import { DatabaseNewer } from '../../api/storage/migrate.ts'
import { openDatabase } from '../../api/storage/open-database.ts'
import type { OwnerSettings } from '../../api/api-data.ts'
import { BuildError } from '../../problems/problem.ts'
import { dataFolder } from '../data-folder.ts'
import { readOwner } from '../message-language.ts'

/** Longer than for a visitor: a list may cover years of requests. */
const QUERY_TIMEOUT_MS = 30_000

/**
 * Opens the quote requests of the site at `root`, passes them to `use` with the owner's settings, and closes them. They
 * are in the database of `SITE_DATABASE_URL`, else in a file of the data folder. Throws a BuildError if there is none;
 * unlike the handler, never creates one.
 */
export async function withArchive<T>(
  root: string,
  use: (archive: Store, settings: OwnerSettings) => Promise<T>,
): Promise<T> {
  const settings = await readOwner(root)
  const url = process.env.SITE_DATABASE_URL || pathToFileURL(join(dataFolder(root), 'site.db')).href
  const file = databaseFile(url)
  if (file !== undefined && !existsSync(file))
    throw new BuildError({
      code: 'quotes/no-database',
      message: {
        en: `No request is stored here: the database "${file}" does not exist.`,
        fr: `Aucune demande n’est gardée ici : la base « ${file} » n’existe pas.`,
      },
      hint: {
        en: '"site serve" creates it with the first request. If the server is elsewhere, name its database in SITE_DATABASE_URL.',
        fr: 'Elle naît quand « site serve » reçoit une demande. Si le serveur est ailleurs, nommez sa base par SITE_DATABASE_URL.',
      },
    })
  const archive = createStore(await open(url))
  try {
    return await use(archive, settings)
  } catch (error) {
    throw isDatabaseFailure(error) ? unreachable(error) : error
  } finally {
    await archive.close()
  }
}

async function open(url: string) {
  try {
    return await openDatabase(url, process.env.SITE_DATABASE_TOKEN, QUERY_TIMEOUT_MS)
  } catch (error) {
    throw unreachable(error)
  }
}

/** Whether a file or a server failed after it was opened; other errors are bugs. `error` is PostgreSQL's own name. */
function isDatabaseFailure(error: unknown): boolean {
  const { name, message, code } = error as { name?: unknown; message?: unknown; code?: unknown }
  // A wrong query, or one that breaks a rule of the tables.
  if (/^(?:SQLITE_(?:ERROR|CONSTRAINT|MISUSE)|2[23]|42)/.test(String(code))) return false
  return (
    /^(?:SqliteError|LibsqlError|DatabaseGone|error)$/.test(String(name)) ||
    /^(?:Connection terminated|no answer within)/.test(String(message)) ||
    String(code).startsWith('ECONN')
  )
}

function unreachable(error: unknown): BuildError {
  // The address contains a password: do not show it, nor messages that may quote it.
  const { code, name } = error as { code?: unknown; name?: unknown }
  const reason = typeof code === 'string' && code ? code : String(name)
  return new BuildError({
    code: 'quotes/unreachable',
    message: {
      en: `The database of requests does not open, or fails (${reason}).`,
      fr: `La base des demandes ne s’ouvre pas, ou fait défaut (${reason}).`,
    },
    hint:
      error instanceof DatabaseNewer
        ? {
            en: 'A newer version of "site" has changed it: update "site" here to the version of the server.',
            fr: 'Une version plus récente de « site » l’a changée : mettez « site » à jour ici, à la version du serveur.',
          }
        : {
            en: 'Check SITE_DATABASE_URL and SITE_DATABASE_TOKEN if they are set, that this machine can open the database, and that its disk has room. If the file is damaged, restore a backup.',
            fr: 'Vérifiez SITE_DATABASE_URL et SITE_DATABASE_TOKEN s’ils sont réglés, que cette machine peut ouvrir la base, et que son disque a de la place. Si le fichier est endommagé, restaurez une sauvegarde.',
          },
  })
}

import { dirname, join, resolve } from 'node:path'
import { databaseFile } from '../api/storage/database-file.ts'

/**
 * The folder of a site's database and, without a mail server, its mails: `SITE_DATA_DIR`, or else one in the site at
 * `root`.
 */
export function dataFolder(root: string): string {
  return resolve(process.env.SITE_DATA_DIR || join(root, '.site', 'data'))
}

/** Where unsent mails may be stored as files: in the data folder, and next to a database file elsewhere. */
export function mailFolders(root: string): readonly string[] {
  const file = databaseFile(process.env.SITE_DATABASE_URL ?? '')
  return [...new Set([dataFolder(root), ...(file ? [dirname(file)] : [])])].map((folder) =>
    join(folder, 'outbox'),
  )
}

import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of a site's database and, without a mail server, its mails: `SITE_DATA_DIR`, or else one of the site at `root`. */
export function dataFolder(root: string): string {
  return process.env.SITE_DATA_DIR || join(resolve(root), '.site', 'data')
}

/** Where mails may lie that no mail server took: in the data folder, and beside a database that is a file elsewhere. */
export function mailFolders(root: string): readonly string[] {
  const url = process.env.SITE_DATABASE_URL ?? ''
  const beside = url.startsWith('file:') ? [dirname(fileURLToPath(url))] : []
  return [...new Set([dataFolder(root), ...beside])].map((folder) => join(folder, 'outbox'))
}

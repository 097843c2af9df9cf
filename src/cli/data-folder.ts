import { join } from 'node:path'

/** The folder of a site's database and, without a mail server, its mails, unless the environment overrides it. */
export function dataFolder(root: string): string {
  return join(root, '.site', 'data')
}

import { join } from 'node:path'

/** Where a site keeps its database and, without a mail server, its mails, unless the environment says otherwise. */
export function dataFolder(root: string): string {
  return join(root, '.site', 'data')
}

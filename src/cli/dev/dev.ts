import { resolve } from 'node:path'
import { listening, ownNames, type ListenOptions } from '../listening.ts'
import { printError } from '../report/print-problems.ts'
import { startDev } from './start-dev.ts'

/**
 * Builds the site, serves it and rebuilds it after each save, until Ctrl+C. Headers, redirects and 404 pages are those
 * of the published site; build errors are shown over the last good pages.
 */
export async function dev(
  root: string,
  options: ListenOptions & { readonly drafts?: boolean },
): Promise<void> {
  const site = resolve(root)
  const session = await startDev(site, {
    drafts: options.drafts === true,
    only: await ownNames(site, options),
    built: (line) => console.log(line),
    failed: (error) => void printError(error, site),
  })
  try {
    await listening(session.server, site, options)
  } finally {
    await session.close()
  }
}

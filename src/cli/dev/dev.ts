import { listening, ownNames, type ListenOptions } from '../listening.ts'
import { printError } from '../report/print-problems.ts'
import { startDev } from './start-dev.ts'

/**
 * Builds the site, serves it and rebuilds it after each save, until Ctrl+C. Headers, redirects and 404 pages are those
 * of the published site; build errors are shown over the last good pages.
 */
export async function dev(root: string, options: ListenOptions & { readonly drafts?: boolean }) {
  const session = await startDev(root, {
    drafts: options.drafts === true,
    only: await ownNames(root, options),
    built: (line) => console.log(line),
    failed: (error) => void printError(error, root),
  })
  try {
    await listening(session.server, root, options)
  } finally {
    await session.close()
  }
}

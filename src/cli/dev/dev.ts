import { resolve } from 'node:path'
import { loadConfig } from '../../compile/config/load-config.ts'
import { BuildError } from '../../problems/problem.ts'
import { listening, type ListenOptions } from '../listening.ts'
import { messageLanguage } from '../message-language.ts'
import { ownNames } from '../own-names.ts'
import { printProblems } from '../report/print-problems.ts'
import { startDev } from './start-dev.ts'

export type DevOptions = ListenOptions & { readonly drafts?: boolean }

/**
 * Builds the site, serves it and rebuilds it after each save, until Ctrl+C. Headers, redirects and 404 pages are those
 * of the published site; build errors are shown over the last good pages.
 */
export async function dev(root: string, options: DevOptions): Promise<void> {
  const site = resolve(root)
  const session = await startDev(site, {
    drafts: options.drafts === true,
    only: await ownNames(site, options),
    built: (line) => console.log(line),
    failed: (error) => void tell(error, site),
  })
  const { base } = await loadConfig(site).catch(() => ({ base: '/' }))
  await listening(session.server, { ...options, base, language: await messageLanguage(site) })
  await session.close()
}

async function tell(error: unknown, root: string): Promise<void> {
  if (error instanceof BuildError) printProblems(error.problems, root, await messageLanguage(root))
  else console.error(error)
}

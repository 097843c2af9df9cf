import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { cacheFolder } from '../disk/engine-paths.ts'
import { HOST_FOLDERS, type HostTarget } from '../hosts/targets/host-target.ts'
import { findStanding } from '../cache/up-to-date.ts'
import { buildTable, type BuildSummary } from './report/build-table.ts'

export type BuildOptions = {
  readonly out?: string
  readonly clean?: boolean
  readonly drafts?: boolean
  readonly json?: boolean
  /** A host: its folder is written instead, with the handler in it. */
  readonly target?: HostTarget
}

/** Builds the site at `root` into its output folder and prints what came of it. Throws a BuildError when it cannot. */
export async function build(root: string, options: BuildOptions): Promise<void> {
  const started = performance.now()
  const print = (summary: BuildSummary) => {
    const milliseconds = Math.round(performance.now() - started)
    const { language: _, ...figures } = summary
    if (options.json) console.log(JSON.stringify({ ...figures, milliseconds }))
    else console.log(buildTable(summary, milliseconds))
  }
  const site = resolve(root)
  const { target, drafts = false } = options
  const out = resolve(site, options.out ?? (target ? HOST_FOLDERS[target] : 'dist'))
  const key = JSON.stringify([out, drafts, target])
  const now = new Date()
  if (options.clean) await rm(cacheFolder(site), { recursive: true, force: true })

  const standing = findStanding<BuildSummary>(site, out, key, now)
  const { summary: last } = standing
  if (last) return print({ ...last, reused: last.routes.length, rebuilt: 0 })
  // The engine proper is loaded only when there is something to build.
  const { rebuild } = await import('./rebuild.ts')
  await rebuild(site, { out, target, drafts, key, now, standing, print })
}

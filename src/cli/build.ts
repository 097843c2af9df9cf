import { rm } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { checkUpToDate } from '../cache/up-to-date.ts'
import { cacheFolder } from '../disk/engine-paths.ts'
import { HOST_FOLDERS, type HostTarget } from '../hosts/targets/host-target.ts'
import { quantity, type Text } from '../messages/text.ts'
import { noSuchPage, pagePath } from '../pages/page-path.ts'
import { buildTable } from './report/build-table.ts'
import type { PageRebuild } from './report/describe-rebuild.ts'
import type { BuildSummary } from './report/summarize.ts'

export type BuildOptions = {
  readonly out?: string
  readonly clean?: boolean
  readonly drafts?: boolean
  readonly json?: boolean
  /** Whether to show all warnings. */
  readonly all?: boolean
  /** A host: writes its folder instead, including the handler. */
  readonly target?: HostTarget
  /** Address of a page whose rebuild or reuse to explain. */
  readonly explain?: string
}

/** Builds the site at `root` into its output folder and prints the result. Throws a BuildError on failure. */
export async function build(root: string, options: BuildOptions): Promise<void> {
  const started = performance.now()
  const { target, drafts = false, all, json } = options
  const explain = options.explain === undefined ? undefined : pagePath(options.explain)
  const out = resolve(root, options.out ?? (target ? HOST_FOLDERS[target] : 'dist'))
  // Relative, so that a copied folder counts as the same site.
  const key = JSON.stringify([relative(root, out), drafts, target])
  const now = new Date()
  if (options.clean) await rm(cacheFolder(root), { recursive: true, force: true })

  const state = checkUpToDate<BuildSummary>(root, out, key, now)
  const reused = state.summary && reuse(state.summary, explain)
  const rebuilt = async () => {
    // Loaded only when there is something to build.
    const { rebuild } = await import('./produce/rebuild.ts')
    const { withProgress } = await import('./report/with-progress.ts')
    return withProgress(root, json, (progress) =>
      rebuild(root, { out, target, drafts, all, key, now, state, explain, progress }),
    )
  }
  const { summary, page } = reused ?? (await rebuilt())

  const milliseconds = Math.round(performance.now() - started)
  const { language, ...figures } = summary
  if (json) console.log(JSON.stringify({ ...figures, milliseconds, page }))
  else console.log(buildTable(summary, relative(root, out), milliseconds))
  if (page && !json) {
    const { describeRebuild } = await import('./report/describe-rebuild.ts')
    console.log(`\n${describeRebuild(page, language)}`)
  }
  if (reused && summary.warnings > 0) console.error(earlierWarnings(summary.warnings)[language])
}

/** The last build, if it is up to date. */
function reuse(summary: BuildSummary, explain: string | undefined) {
  const urls = summary.routes.map(({ url }) => url)
  if (explain !== undefined && !urls.includes(explain)) throw noSuchPage(explain, urls)
  const page: PageRebuild | undefined =
    explain === undefined ? undefined : { url: explain, rebuilt: false, reasons: [] }
  return { summary: { ...summary, reused: urls.length, rebuilt: 0 }, page }
}

/** Shown if the last build, still up to date, had warnings. */
function earlierWarnings(count: number): Text {
  return {
    en: `${quantity('en', count, 'warning')}: see "site check".`,
    fr: `${quantity('fr', count, 'avertissement')} : « site check » en donne la liste.`,
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import { placeFiles } from '../../emit/place-files.ts'
import type { SiteFile } from '../../lib/site-file.ts'
import { BuildError } from '../../problems/problem.ts'
import { renewDevSite, replaceFiles, toDevSite, type DevSite } from '../../serve/dev-pages.ts'
import { oneAtATime } from '../../lib/time/one-at-a-time.ts'
import type { ProducedSite } from '../produce/produce-site.ts'
import { renderChangedPages, type LastBuild } from './hot-update.ts'

/** A finished build, with its pages as browsers receive them. */
type DevBuild = LastBuild & { readonly site: DevSite }

type DevBuildSteps = {
  readonly drafts: boolean
  /** Runs the whole pipeline. */
  readonly produce: (options: LastBuild['options']) => Promise<ProducedSite>
  readonly write: (site: DevSite) => Promise<void>
  /** The output files of the pages open in browsers. */
  readonly open: () => ReadonlySet<string>
  /** Called with each site after it is written, completely or with some pages updated, and the last build. */
  readonly update: (site: DevSite, last: ProducedSite) => void
  /** Called before browsers are notified of a full build. */
  readonly built: (build: DevBuild, milliseconds: number) => void
  readonly failed: (error: unknown) => Promise<void>
  /** Called with the mistakes in a saved entry, which the full build will also report. */
  readonly mistaken: (error: BuildError) => Promise<void>
}

const REST_MS = 80
/** After a page was shown, a long build waits up to this long for another save. */
const MAX_REST_MS = 3000
const QUICK_BUILD_MS = 1000
/** How long a build works before it looks for saves, and the time in which it notices one. */
const MAX_WORK_MS = 100
const NOTICE_MS = 5

/** The builds of `site dev`: after a save, first the affected pages (`show`), then the whole site. */
export function createDevBuilds(root: string, steps: DevBuildSteps) {
  let good: DevBuild | undefined
  let failure: unknown
  /** Files of pages shown since the last build started, which may have read their sources earlier. */
  let fresh: readonly SiteFile[] = []
  /** In an entry saved since the last build started, which may have read it earlier. */
  let mistake: BuildError | undefined
  let showing = Promise.resolve()
  let shownAt = -Infinity
  let rest = REST_MS
  let pausedAt = -Infinity

  const rebuild = oneAtATime(async () => {
    await showing
    const started = performance.now()
    fresh = []
    mistake = undefined
    try {
      const options = { now: new Date(), drafts: steps.drafts }
      const produced = await steps.produce(options)
      const site = toDevSite(replaceFiles(placeFiles(produced.files, produced.config), fresh))
      const build = { root, produced, options, site }
      good = build
      await steps.write(site)
      const took = performance.now() - started
      rest = Math.max(REST_MS, Math.min(MAX_REST_MS, (took - QUICK_BUILD_MS) / 2))
      failure = undefined
      steps.built(build, took)
      steps.update(site, produced)
      if (mistake) await steps.mistaken(mistake)
    } catch (error) {
      failure = error
      await steps.failed(error)
    }
  })

  const show = async (file: string) => {
    try {
      if (!good || failure !== undefined) return
      const { files, problems } = await renderChangedPages(good, file, steps.open())
      if (problems.length > 0) {
        mistake = new BuildError(problems)
        await steps.mistaken(mistake)
      }
      if (files.length === 0) return
      mistake = undefined
      const site = renewDevSite(good.site, files)
      fresh = replaceFiles(fresh, files)
      good = { ...good, site }
      await steps.write(site)
      steps.update(site, good.produced)
      shownAt = performance.now()
    } catch {
      // The full build follows, and reports the error.
    }
  }

  /** Between two steps of a build: shows the pages saved meanwhile. */
  const pause = async () => {
    if (performance.now() - pausedAt < MAX_WORK_MS) return
    await wait(NOTICE_MS)
    await showing
    pausedAt = performance.now()
  }

  return {
    good: () => good,
    /** The error that stopped the last build; undefined if it succeeded. */
    failure: () => failure,
    rebuild,
    /** Shows the pages of a saved file immediately. */
    show(file: string): void {
      showing = showing.then(() => show(file))
    },
    pause,
    /** The author looks at the pages just shown: pages saved soon after are also sent before the full build. */
    async rebuildAfterRest(): Promise<void> {
      await showing
      while (performance.now() < shownAt + rest) await wait(shownAt + rest - performance.now())
      await rebuild()
    },
  }
}

export type DevBuilds = ReturnType<typeof createDevBuilds>

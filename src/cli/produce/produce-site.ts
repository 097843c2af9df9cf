import { runGate } from '../../check/run/gate.ts'
import type { CheckReport } from '../../check/run/run-checks.ts'
import type { Count } from '../../lib/progress.ts'
import type { Text } from '../../messages/text.ts'
import { withSourceMaps } from '../../compile/with-source-maps.ts'
import { assembleSite, type AssembledSite } from '../../emit/assemble-site.ts'
import { datePages, type PageDates } from '../../pages/date-pages.ts'
import { openPageStores, PageCache } from '../../pages/page-cache.ts'
import type { PageBodies } from '../../pages/page.ts'
import { renderPages, type RenderedPages } from '../../pages/render-pages.ts'
import { failIfAny, type Problem } from '../../problems/problem.ts'
import { loadSite, type LoadedSite } from './load-site.ts'
import { modelSite, type SiteModel } from './model-site.ts'
import type { ProduceOptions } from './produce-options.ts'

/** A complete site in memory, with the results of each phase. `warnings` do not stop the build. */
export type ProducedSite = LoadedSite &
  AssembledSite &
  PageDates & {
    readonly model: SiteModel
    readonly rendered: RenderedPages
    readonly bodies: PageBodies
    /** What the checks found, and how long they took. */
    readonly gate: CheckReport
    readonly warnings: readonly Problem[]
  }

const READING: Text = { en: 'Reading the content', fr: 'Lecture du contenu' }
const RENDERING: Text = { en: 'Rendering the pages', fr: 'Rendu des pages' }
const COMPRESSING: Text = { en: 'Compressing the files', fr: 'Compression des fichiers' }
const CHECKING: Text = { en: 'Checking the pages', fr: 'Vérification des pages' }

/** The whole pipeline except writing: reads the site at `root` and returns all its files. */
export function produceSite(root: string, options: ProduceOptions): Promise<ProducedSite> {
  return withSourceMaps(root, async () => {
    const { cache, explain, now } = options
    const countOf =
      (phase: Text): Count =>
      (done, total) =>
        options.progress?.(phase, done, total)
    const loaded = await loadSite(root, { ...options, count: countOf(READING) })
    const model = modelSite(loaded, options)
    const bodies = new PageCache(openPageStores(cache, loaded.configHash))
    const rendered = await renderPages({
      ...loaded,
      ...model,
      cache: bodies,
      explain,
      count: countOf(RENDERING),
    })
    const dates = datePages(root, loaded.config, rendered.pages, now)
    const assembled = await assembleSite({
      root,
      ...loaded,
      ...model,
      ...rendered,
      ...dates,
      ...options,
      bodies,
      count: countOf(COMPRESSING),
    })
    const gate = await runGate({
      root,
      ...loaded,
      ...assembled,
      ...rendered,
      ...options,
      bodies,
      count: countOf(CHECKING),
    })
    // The cache is valid even when the checks find errors.
    cache?.commit()
    if (options.gate !== 'report') failIfAny(gate.problems)
    const warnings = [...loaded.content.problems, ...assembled.warnings, ...gate.problems]
    return { ...loaded, ...assembled, ...dates, model, rendered, bodies, gate, warnings }
  })
}

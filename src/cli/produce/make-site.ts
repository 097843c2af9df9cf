import { runGate } from '../../check/run/run-gate.ts'
import { assembleSite } from '../../emit/assemble-site.ts'
import { finishSite } from '../../emit/finish-site.ts'
import { precompressSite } from '../../emit/precompress.ts'
import { searchFiles } from '../../feeds/search-index.ts'
import { once } from '../../lib/once.ts'
import type { Text } from '../../messages/text.ts'
import { openHighlighter } from '../../pages/highlight/highlight-code.ts'
import { datePages } from '../../pages/last-modified-ledger.ts'
import { PageCache } from '../../pages/page-cache.ts'
import { renderPages } from '../../pages/render-pages.ts'
import { BuildError, hasErrors } from '../../problems/problem.ts'
import { withFailures } from './further-problems.ts'
import type { LoadedSite } from './load-site.ts'
import { modelSite } from './model-site.ts'
import { counter, type ProduceOptions } from './produce-options.ts'

/** A site in memory, with the results of each phase. */
export type SiteBuild = Awaited<ReturnType<typeof makeSite>>

const RENDERING: Text = { en: 'Rendering the pages', fr: 'Rendu des pages' }
const CHECKING: Text = { en: 'Checking the pages', fr: 'Vérification des pages' }

/** Makes the site of a given time from its loaded sources, as far as its mistakes allow. */
export async function makeSite(root: string, loaded: LoadedSite, options: ProduceOptions) {
  const { cache, explain, now, pause, mode } = options
  let { mistakes } = loaded
  try {
    const { model, emptyFiles, problems } = await modelSite(loaded, options)
    mistakes = withFailures(mistakes, problems)
    await pause?.()
    const bodies = new PageCache(cache, loaded.configHash)
    const highlighter = openHighlighter(loaded.config, cache)
    const count = counter(options, RENDERING)
    const rendered = await renderPages({ ...loaded, ...model, cache: bodies, highlighter, explain, count })
    mistakes = withFailures(mistakes, rendered.failures)
    const dates = datePages(root, loaded.config, rendered.pages, now)
    // Pagefind is a separate process: it works while pages are finished, and the rest while they are checked.
    const search =
      mode === 'publish' ? searchFiles(root, loaded.config, rendered.pages, bodies) : Promise.resolve([])
    search.catch(() => undefined)
    const input = { root, ...loaded, ...model, ...rendered, ...dates, ...options, bodies, search }
    await pause?.()
    const finished = await finishSite(input)
    await pause?.()
    const assembling = assembleSite(input, finished)
    const files = assembling.then((assembled) => [...assembled.files, ...emptyFiles])
    // Prevents an unhandled rejection: the gate awaits them late.
    files.catch(() => undefined)
    const compresses = mode === 'publish' && loaded.config.precompress !== false
    /** Makes the compressed copies of the files. */
    const readCopies = once(async () =>
      compresses ? precompressSite(root, finished.files, (await assembling).files) : [],
    )
    await pause?.()
    const launch = options.launch && !hasErrors(mistakes)
    const checked = { launch, files, readCopies, count: counter(options, CHECKING) }
    const gate = await runGate({ ...input, ...finished, ...checked })
    const phases = { ...loaded, ...finished, ...(await assembling), ...dates }
    return { ...phases, model, rendered, bodies, gate, readCopies, mistakes }
  } catch (error) {
    // Mistakes in a site can make any step fail.
    if (!hasErrors(mistakes)) throw error
    throw new BuildError(error instanceof BuildError ? withFailures(mistakes, error.problems) : mistakes)
  }
}

import { overlayCache } from '../../cache/overlay-cache.ts'
import { runGate } from '../../check/run/run-gate.ts'
import type { CheckReport } from '../../check/run/run-checks.ts'
import type { Count } from '../../lib/progress.ts'
import type { Text } from '../../messages/text.ts'
import { runSiteCode } from '../../compile/run-site-code.ts'
import { placeSettings } from '../../compile/config/place-settings.ts'
import { withSourceMaps } from '../../compile/with-source-maps.ts'
import { imagePath } from '../../lib/addresses/image-path.ts'
import { once } from '../../lib/once.ts'
import { contentPath } from '../../lib/public-folder.ts'
import type { SiteFile } from '../../lib/site-file.ts'
import { assembleSite, type AssembledSite } from '../../emit/assemble-site.ts'
import { finishSite, type FinishedSite } from '../../emit/finish-site.ts'
import { precompressSite } from '../../emit/precompress.ts'
import { checkFeeds } from '../../feeds/check-feeds.ts'
import { searchFiles } from '../../feeds/search-index.ts'
import { buildSite, type BuiltSite } from '../../model/build-site.ts'
import { checkTranslations } from '../../model/check-translations.ts'
import { withAddresses } from '../../model/document-addresses.ts'
import { expandRoutes } from '../../model/expand-routes.ts'
import type { Route } from '../../model/page-module.ts'
import type { ImageInfo } from '../../model/site.ts'
import { datePages, type PageDates } from '../../pages/last-modified-ledger.ts'
import { openHighlighter } from '../../pages/highlight-code.ts'
import { PageCache } from '../../pages/page-cache.ts'
import type { PageBodies } from '../../pages/page.ts'
import { renderPages, type RenderedPages } from '../../pages/render-pages.ts'
import { orElse } from '../../problems/or-else.ts'
import { BuildError, failIfAny, hasErrors, type Problem } from '../../problems/problem.ts'
import { siteApiData } from '../site-api-data.ts'
import { canCheckFurther, furtherProblems, withFailures } from './further-problems.ts'
import { judgeScheduled, type Judged } from './judge-scheduled.ts'
import { loadSite, type LoadedSite } from './load-site.ts'
import type { ProduceOptions } from './produce-options.ts'
import { uniqueBy } from '../../lib/lists/unique-by.ts'

/** A site as templates see it, with all its routes. */
type SiteModel = BuiltSite & { readonly routes: readonly Route[] }

/** A site in memory, with the results of each phase. */
type SiteBuild = LoadedSite &
  FinishedSite &
  AssembledSite &
  PageDates & {
    readonly model: SiteModel
    readonly rendered: RenderedPages
    readonly bodies: PageBodies
    /** What the checks found, and how long they took. */
    readonly gate: CheckReport
    /** Makes the compressed copies of the files. */
    readonly readCopies: () => Promise<readonly SiteFile[]>
  }

/** A site without errors: `warnings` do not stop the build. Its files include compressed copies, unless it is only checked. */
export type ProducedSite = Omit<SiteBuild, 'readCopies'> & { readonly warnings: readonly Problem[] }

const READING: Text = { en: 'Reading the content', fr: 'Lecture du contenu' }
const RENDERING: Text = { en: 'Rendering the pages', fr: 'Rendu des pages' }
const CHECKING: Text = { en: 'Checking the pages', fr: 'Vérification des pages' }

/** The whole pipeline except writing: reads the site at `root` and returns all its files. */
export function produceSite(root: string, options: ProduceOptions): Promise<ProducedSite> {
  return withSourceMaps(root, async () => {
    const { cache, now, mode, drafts } = options
    // Authors fix mistakes one by one: cache what was parsed, so that these builds do not repeat it.
    const loaded = await loadSite(root, options, counter(options, READING)).finally(() => cache?.keep())
    await options.pause?.()
    if (!canCheckFurther(loaded)) failIfAny(loaded.mistakes)
    const site = await produceLoaded(root, loaded, options).finally(() => cache?.keep())
    if (hasErrors([...site.mistakes, ...site.problems])) throw new BuildError(allProblems(site))
    // The cache is valid even if the checks find errors.
    cache?.commit()
    const judge = async (day: Date) => judged(await produceLoaded(root, loaded, asOf(day, options)))
    const { config } = loaded
    const isJudged = mode === 'publish' && !drafts && site.model.nextChange !== undefined
    const scheduled = isJudged ? await judgeScheduled(judged(site), { now, config }, judge) : []
    const problems = [...site.gate.problems, ...scheduled]
    if (options.gate !== 'report') failIfAny(problems)
    const warnings = await placeSettings(root, [...loaded.content.problems, ...site.problems, ...problems])
    const { readCopies, ...produced } = site
    const copies = options.gate === 'report' ? [] : await readCopies()
    return { ...produced, files: [...site.files, ...copies], warnings }
  })
}

/** The mistakes, and what the checks find in the rest, so that authors can fix everything together. */
function allProblems({ mistakes, rendered, problems, gate }: SiteBuild): readonly Problem[] {
  const all = [...mistakes, ...furtherProblems(mistakes, rendered.failed, problems, gate.problems)]
  // The gate has merged its own: comparing them too takes a tenth of an edit of a site with 14,000 findings.
  const merged = new Set(gate.problems)
  return uniqueBy(all, (each) => (merged.has(each) ? each : JSON.stringify(each)))
}

/** The options of a site on another day, for which nothing is cached. */
function asOf(now: Date, { cache, ...options }: ProduceOptions): ProduceOptions {
  const checked = { ...options, now, gate: 'report', launch: false, explain: undefined } as const
  return { ...checked, ...(cache && { cache: overlayCache(cache) }) }
}

/** The images of the site, plus placeholders for missing images that content names. */
function withMissingImages(loaded: LoadedSite): readonly ImageInfo[] {
  const known = new Set(loaded.images.map(({ path }) => path))
  const named = loaded.content.mentions.images.map(({ target }) => imagePath(target))
  const missing = named.filter(
    (path) => path !== undefined && contentPath(path, (each) => known.has(each)) === undefined,
  ) as string[]
  return [
    ...loaded.images,
    ...missing.map((path) => ({ path, width: 1, height: 1, url: `/${path}`, hash: '' })),
  ]
}

/** The site at a given time, as far as its mistakes allow. */
async function produceLoaded(root: string, loaded: LoadedSite, options: ProduceOptions): Promise<SiteBuild> {
  const { cache, explain, now, pause } = options
  const images = withMissingImages(loaded)
  let { mistakes } = loaded
  try {
    const built = buildSite({ ...loaded.content, config: loaded.config, images }, options)
    const { routes, problems: wrongRoutes } = await runSiteCode((enter) =>
      expandRoutes(loaded.templates.pages, built.site, { enter }),
    )
    await pause?.()
    const wrongForms: Problem[] = []
    const readForms = async () => siteApiData(loaded.config, built.site)
    if (!hasErrors(mistakes)) await orElse(readForms(), undefined, wrongForms)
    mistakes = withFailures(mistakes, [...wrongRoutes, ...wrongForms])
    // Translations and feeds may repeat the wrong addresses of routes.
    if (wrongRoutes.length === 0) {
      const untranslated = checkTranslations(routes, loaded.config)
      mistakes = withFailures(mistakes, [...untranslated, ...checkFeeds(routes, loaded.config, built.site)])
    }
    const model: SiteModel = { ...built, site: withAddresses(built.site, routes), routes }
    const bodies = new PageCache(cache, loaded.configHash)
    const count = counter(options, RENDERING)
    const highlighter = openHighlighter(loaded.config, cache)
    const tools = { cache: bodies, highlighter }
    const rendered = await renderPages({ ...loaded, ...model, ...tools, explain, count })
    mistakes = withFailures(mistakes, rendered.failures)
    const dates = datePages(root, loaded.config, rendered.pages, now)
    // Pagefind is a separate process: pages are finished at the same time.
    const search =
      options.mode === 'publish'
        ? searchFiles(root, loaded.config, rendered.pages, bodies)
        : Promise.resolve([])
    search.catch(() => undefined)
    const input = { root, ...loaded, ...model, ...rendered, ...dates, ...options, bodies, search }
    await pause?.()
    const finished = await finishSite(input)
    await pause?.()
    // The search index is made in another process: pages are checked at the same time.
    const assembling = assembleSite(input, finished)
    const compresses = options.mode === 'publish' && loaded.config.precompress !== false
    const readCopies = once(async () =>
      compresses ? precompressSite(root, finished.files, (await assembling).files) : [],
    )
    // A missing image that content names is already reported.
    const emptyFiles = images.filter(({ hash }) => hash === '').map(({ path }) => ({ path, contents: '' }))
    const files = assembling.then((assembled) => [...assembled.files, ...emptyFiles])
    // Prevents an unhandled rejection: the gate awaits them late.
    files.catch(() => undefined)
    await pause?.()
    const launch = options.launch && !hasErrors(mistakes)
    const checked = { ...input, ...finished, launch, files, readCopies }
    const gate = await runGate({ ...checked, count: counter(options, CHECKING) })
    const assembled = await assembling
    return {
      ...loaded,
      ...finished,
      ...assembled,
      ...dates,
      model,
      rendered,
      bodies,
      gate,
      readCopies,
      mistakes,
    }
  } catch (error) {
    // Mistakes in a site can make any step fail.
    if (!hasErrors(mistakes)) throw error
    throw new BuildError(error instanceof BuildError ? withFailures(mistakes, error.problems) : mistakes)
  }
}

function counter({ progress }: ProduceOptions, phase: Text): Count {
  return (done, total) => progress?.(phase, done, total)
}

function judged(site: SiteBuild): Judged {
  return { problems: allProblems(site), nextChange: site.model.nextChange }
}

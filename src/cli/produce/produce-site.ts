import { overlayCache } from '../../cache/overlay-cache.ts'
import { runGate } from '../../check/run/gate.ts'
import type { CheckReport } from '../../check/run/run-checks.ts'
import type { Count } from '../../lib/progress.ts'
import type { Text } from '../../messages/text.ts'
import { FACTS_FILE } from '../../content/load/list-sources.ts'
import { runSiteCode } from '../../compile/run-site-code.ts'
import { withSourceMaps } from '../../compile/with-source-maps.ts'
import { imagePath } from '../../lib/addresses/image-path.ts'
import { contentPath } from '../../lib/public-folder.ts'
import { assembleSite, type AssembledSite } from '../../emit/assemble-site.ts'
import { finishSite, type FinishedSite } from '../../emit/finish-site.ts'
import { checkFeeds } from '../../feeds/check-feeds.ts'
import { searchFiles } from '../../feeds/search-index.ts'
import { buildSite, type BuiltSite } from '../../model/build-site.ts'
import { checkTranslations } from '../../model/check-translations.ts'
import { withAddresses } from '../../model/document-addresses.ts'
import { expandRoutes } from '../../model/expand-routes.ts'
import type { Route } from '../../model/page-module.ts'
import { datePages, type PageDates } from '../../pages/date-pages.ts'
import { openHighlighter } from '../../pages/highlight-code.ts'
import { openPageStores, PageCache } from '../../pages/page-cache.ts'
import type { PageBodies } from '../../pages/page.ts'
import { renderPages, type RenderedPages } from '../../pages/render-pages.ts'
import { BuildError, failIfAny, hasErrors, type Problem } from '../../problems/problem.ts'
import { failuresBeside, findingsBeside } from './further-problems.ts'
import { judgeScheduled, type Judged } from './judge-scheduled.ts'
import { loadSite, type LoadedSite } from './load-site.ts'
import type { ProduceOptions } from './produce-options.ts'

/** A site as templates see it, with all its routes. */
type SiteModel = BuiltSite & { readonly routes: readonly Route[] }

/** A complete site in memory, with the results of each phase. `warnings` do not stop the build. */
export type ProducedSite = LoadedSite &
  Pick<FinishedSite, 'documents' | 'refinish'> &
  AssembledSite &
  PageDates & {
    readonly model: SiteModel
    readonly rendered: RenderedPages
    readonly bodies: PageBodies
    /** Addresses that are no pages or two, and missing translations: only a trial goes on with them. */
    readonly wrongRoutes: readonly Problem[]
    /** What the checks found, and how long they took. */
    readonly gate: CheckReport
    readonly warnings: readonly Problem[]
  }

const READING: Text = { en: 'Reading the content', fr: 'Lecture du contenu' }
const RENDERING: Text = { en: 'Rendering the pages', fr: 'Rendu des pages' }
const CHECKING: Text = { en: 'Checking the pages', fr: 'Vérification des pages' }

/** The whole pipeline except writing: reads the site at `root` and returns all its files. */
export function produceSite(root: string, options: ProduceOptions): Promise<ProducedSite> {
  return withSourceMaps(root, async () => {
    const { cache, now, mode, drafts } = options
    // Mistakes are mended one after the other: what was read once is not parsed at each of these builds.
    const loaded = await loadSite(root, options, counter(options, READING)).finally(() => cache?.keep())
    if (hasErrors(loaded.mistakes)) throw new BuildError(await allProblems(root, loaded, options))
    const site = await produceLoaded(root, loaded, options)
    // The cache is valid even when the checks find errors.
    cache?.commit()
    const judge = async (day: Date) => judged(await produceLoaded(root, loaded, asOf(day, options)))
    const { config } = loaded
    const scheduled =
      mode === 'publish' && !drafts ? await judgeScheduled(judged(site), { now, config }, judge) : []
    const problems = [...site.gate.problems, ...scheduled]
    if (options.gate !== 'report') failIfAny(problems)
    return { ...site, warnings: [...loaded.content.problems, ...site.warnings, ...problems] }
  })
}

/** The mistakes in content, and what the checks find in the rest: authors mend all of it at once. */
async function allProblems(
  root: string,
  loaded: LoadedSite,
  options: ProduceOptions,
): Promise<readonly Problem[]> {
  const { mistakes } = loaded
  // While the facts have mistakes, texts that cite them are not what they will be.
  const inFacts = mistakes.some(({ place }) => place?.file === FACTS_FILE)
  if (options.mode === 'preview' || inFacts) return mistakes
  try {
    const trial = { ...options, launch: false, explain: undefined }
    const site = await produceLoaded(root, withMissingImages(loaded), trial, { tolerant: true })
    options.cache?.keep()
    const { failed, failures } = site.rendered
    const told = new Set(mistakes.map((each) => JSON.stringify(each)))
    const further = failuresBeside(mistakes, [...site.wrongRoutes, ...failures])
    const all = [...mistakes, ...further.filter((each) => !told.has(JSON.stringify(each)))]
    return [...all, ...findingsBeside(all, failed, site.gate.problems)]
  } catch (error) {
    // A site with mistakes may fail anywhere, because of them.
    return error instanceof BuildError ? [...mistakes, ...failuresBeside(mistakes, error.problems)] : mistakes
  }
}

/** The options of a site as of another day, of which nothing is kept. */
function asOf(now: Date, { cache, ...options }: ProduceOptions): ProduceOptions {
  return { ...options, now, launch: false, explain: undefined, ...(cache && { cache: overlayCache(cache) }) }
}

/** The site as if the images existed that its content names. */
function withMissingImages(loaded: LoadedSite): LoadedSite {
  const known = new Set(loaded.images.map(({ path }) => path))
  const named = loaded.content.mentions.images.map(({ target }) => imagePath(target))
  const missing = named.filter(
    (path) => path !== undefined && contentPath(path, (each) => known.has(each)) === undefined,
  ) as string[]
  const images = missing.map((path) => ({ path, width: 1, height: 1, url: `/${path}`, hash: '' }))
  return { ...loaded, images: [...loaded.images, ...images] }
}

/** The site as of one instant. Its `warnings` are only those of the phase that puts all files together. */
async function produceLoaded(
  root: string,
  loaded: LoadedSite,
  options: ProduceOptions,
  { tolerant = false }: { readonly tolerant?: boolean } = {},
): Promise<ProducedSite> {
  const { cache, explain, now } = options
  const built = buildSite({ ...loaded.content, ...loaded }, options)
  const { routes, problems } = runSiteCode((enter) =>
    expandRoutes(loaded.templates.pages, built.site, { enter }),
  )
  const wrongRoutes = [...problems, ...checkTranslations(routes, loaded.config)]
  if (!tolerant && hasErrors(wrongRoutes))
    throw new BuildError(await allProblems(root, { ...loaded, mistakes: wrongRoutes }, options))
  // Feeds may name a page by its wrong address.
  if (wrongRoutes.length === 0) failIfAny(checkFeeds(routes, loaded.config, built.site))
  const model: SiteModel = { ...withAddresses(built, routes), routes }
  const bodies = new PageCache(openPageStores(cache, loaded.configHash))
  const count = counter(options, RENDERING)
  const highlighter = openHighlighter(loaded.config, cache)
  const kept = { cache: bodies, highlighter }
  const rendered = await renderPages({ ...loaded, ...model, ...kept, explain, count, tolerant })
  const dates = datePages(root, loaded.config, rendered.pages, now)
  // Pagefind is another process: pages are finished meanwhile.
  const search =
    options.mode === 'publish'
      ? searchFiles(root, loaded.config, rendered.pages, bodies)
      : Promise.resolve([])
  search.catch(() => undefined)
  const images = loaded.images.filter(({ hash }) => hash !== '')
  const input = { root, ...loaded, ...model, ...rendered, ...dates, ...options, bodies, images, search }
  const finished = await finishSite(input)
  const { documents, refinish } = finished
  // The index and compression take time of other threads: pages are checked meanwhile.
  const assembling = assembleSite(input, finished)
  const files = assembling.then((assembled) => assembled.files)
  // The gate asks for them late.
  files.catch(() => undefined)
  const gate = await runGate({ ...input, documents, files, count: counter(options, CHECKING) })
  const assembled = await assembling
  return {
    ...loaded,
    documents,
    refinish,
    ...assembled,
    ...dates,
    model,
    rendered,
    bodies,
    gate,
    wrongRoutes,
  }
}

function counter({ progress }: ProduceOptions, phase: Text): Count {
  return (done, total) => progress?.(phase, done, total)
}

function judged({ gate, model }: ProducedSite): Judged {
  return { problems: gate.problems, nextChange: model.nextChange }
}

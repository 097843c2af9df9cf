import { join } from 'node:path'
import { atChosenLevel } from '../../check/run/levels.ts'
import { compileTemplates } from '../../compile/compile-templates.ts'
import { runSiteCode } from '../../compile/run-site-code.ts'
import { draftContent } from '../../content/load/draft-content.ts'
import { readText } from '../../content/load/read-text.ts'
import { placeFiles } from '../../emit/place-files.ts'
import { publicFile } from '../../lib/addresses/public-address.ts'
import type { SiteFile } from '../../lib/site-file.ts'
import { within } from '../../lib/time/within.ts'
import { checkReferences } from '../../model/check-references.ts'
import { buildSite } from '../../model/build-site.ts'
import { withAddresses } from '../../model/document-addresses.ts'
import { expandRoutes } from '../../model/expand-routes.ts'
import type { Route } from '../../model/page-module.ts'
import { openHighlighter, openHighlightThread } from '../../pages/highlight/highlight-code.ts'
import { PageCache } from '../../pages/page-cache.ts'
import { codeOfPage } from '../../pages/page-code.ts'
import { BuildError, type Problem } from '../../problems/problem.ts'
import { onPage } from '../../problems/template-failure.ts'
import type { Page } from '../../pages/page.ts'
import { areOfText } from '../produce/further-problems.ts'
import type { LoadedSite } from '../produce/load-site.ts'
import type { PublishOptions } from '../produce/produce-options.ts'
import type { ProducedSite } from '../produce/produce-site.ts'

/** Anything slower is left to the full build, which reports what does not end. */
const TIMEOUT_MS = 3_000
const TEMPLATE = /^templates\/.*\.tsx?$/

/** A finished build and its inputs. */
export type LastBuild = {
  readonly root: string
  readonly produced: ProducedSite
  readonly options: PublishOptions
}

type ChangedPages = { readonly files: readonly SiteFile[]; readonly problems: readonly Problem[] }

const NOTHING: ChangedPages = { files: [], problems: [] }

/**
 * Renders the pages affected by saving a `file` (path below the root), ahead of the full build: for an entry, its
 * pages; for a template, those among `open`, the outputs that browsers show. Without files, the change needs a full
 * build; `problems` are the mistakes in an entry that keep its pages from being shown.
 */
export async function renderChangedPages(
  last: LastBuild,
  file: string,
  open: ReadonlySet<string>,
): Promise<ChangedPages> {
  const { root, produced } = last
  const { config, content, model } = produced
  const { closure } = produced.templates
  const isTemplate = TEMPLATE.test(file)
  const isShown = (page: Page) => open.has(publicFile(page.route.output, config))
  const touched = isTemplate
    ? produced.rendered.pages
        .filter((page) => isShown(page) && codeOfPage(page).flatMap(closure).includes(file))
        .map(({ route }) => route)
    : model.routes.filter(({ source }) => source === file)
  if (touched.length === 0) return NOTHING
  const templates = isTemplate ? await compileTemplates(root) : produced.templates
  const saved = isTemplate ? { content, problems: [] } : await reloadEntry(last, file)
  if (!saved) return NOTHING
  const problems = atChosenLevel(saved.problems, config.check)
  if (!areOfText(problems)) return { files: [], problems }
  const loaded = { ...produced, templates, content: saved.content }
  const rendered = await render(last, touched, loaded)
  return { files: rendered.flatMap(({ files }) => files), problems: [] }
}

/** The content after a save of one entry, with the mistakes in it; undefined if the `file` is not an entry. */
async function reloadEntry({ root, produced }: LastBuild, file: string) {
  const { config, content } = produced
  const isEntry = Object.values(content.entries).some((entries) =>
    entries.some((entry) => entry.file === file),
  )
  const text = readText(join(root, file), file)
  if (!isEntry || typeof text !== 'string') return undefined
  return draftContent(root, config, content, new Map([[file, text]]))
}

/**
 * Renders the page at `url` as if `drafts`, texts by path below the root, were on the disk, with the problems in them.
 */
export async function renderDrafts(last: LastBuild, drafts: ReadonlyMap<string, string>, url: string) {
  const { root, produced } = last
  const { config, content, model } = produced
  const drafted = await draftContent(root, config, content, drafts)
  const problems = [...drafted.problems, ...checkReferences(drafted.mentions, content.ids, content.assets)]
  const touched = model.routes.filter((route) => route.url === url)
  try {
    const { content } = drafted
    const loaded = { ...produced, content }
    const [page] = await render(last, touched, loaded)
    return { problems, rendered: page && { ...page, content } }
  } catch (error) {
    // A mistake that breaks a template is reported at its field.
    if (!(error instanceof BuildError)) throw error
    return { problems: problems.length > 0 ? problems : error.problems }
  }
}

/** Stays open: someone who writes code waits for each draft of it. */
const highlightThread = openHighlightThread()

/** Renders some routes with their files, from the loaded content. */
async function render({ produced, options }: LastBuild, touched: readonly Route[], loaded: LoadedSite) {
  const { templates } = loaded
  const built = buildSite({ ...loaded.content, ...loaded }, options)
  const site = withAddresses(built.site, produced.model.routes)
  const modules = [...new Set(touched.map(({ template }) => template))].flatMap((template) => {
    const page = templates.pages[template]
    return page && !page.propsFromRoutes ? [[template, page] as const] : []
  })
  const sources = new Set(touched.map(({ source }) => source))
  const urls = new Set(touched.map(({ url }) => url))
  const rendered = await runSiteCode((enter) => {
    const found = expandRoutes(Object.fromEntries(modules), site, { sources, enter })
    const routes = found.problems.length > 0 ? [] : found.routes.filter(({ url }) => urls.has(url))
    return routes.map((route) => {
      enter(route.template, onPage(route))
      return templates.renderPage(route, site)
    })
  }, TIMEOUT_MS)
  const highlighter = openHighlighter(loaded.config, undefined, highlightThread)
  const colouring = Promise.all(rendered.map(async (each) => (await highlighter?.highlight(each)) ?? each))
  // Until the full build, much code has no colours.
  const highlighted = await within(TIMEOUT_MS, colouring).catch(() => rendered)
  // Separate from the build's cache, which other pages may still use.
  const bodies = new PageCache()
  return highlighted.map((each) => {
    const page = bodies.put(each, '', [])
    return { page, bodies, files: placeFiles(produced.refinish(page, bodies), produced.config) }
  })
}

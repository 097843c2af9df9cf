import { contentHash } from '../cache/hash.ts'
import type { CompiledTemplates } from '../compile/compile-templates.ts'
import { runSiteCode, type Enter } from '../compile/run-site-code.ts'
import { Pauses } from '../content/load/pauses.ts'
import { memoized } from '../lib/memoized.ts'
import type { Count } from '../lib/progress.ts'
import { siteDependencies, type Dependency } from '../model/dependencies.ts'
import { describeValue } from '../model/describe-value.ts'
import type { Route } from '../model/page-module.ts'
import type { Site } from '../model/site.ts'
import { BuildError, type Problem } from '../problems/problem.ts'
import type { RenderedPage } from '../render/render-page.ts'
import { explainRebuild, type RebuildReason } from './explain-rebuild.ts'
import type { Highlighter } from './highlight/highlight-code.ts'
import type { PageCache } from './page-cache.ts'
import { componentsOf, fileOfComponent } from './page-code.ts'
import { openBodyReader } from './open-body-reader.ts'
import { noSuchPage } from './page-path.ts'
import type { Page } from './page.ts'
import { onPage } from '../problems/template-failure.ts'
import { uniqueBy } from '../lib/lists/unique-by.ts'

type RenderPagesInput = {
  readonly routes: readonly Route[]
  readonly templates: CompiledTemplates
  readonly site: Site
  readonly cache: PageCache
  /** URL of a page whose rebuild to explain. */
  readonly explain?: string | undefined
  readonly count?: Count | undefined
  readonly highlighter?: Highlighter | undefined
}

type RenderedPages = {
  readonly pages: readonly Page[]
  /** URLs of the pages taken from the cache. */
  readonly unchanged: ReadonlySet<string>
  /** Why the page of `explain` was rendered; empty if it was not. */
  readonly reasons: readonly RebuildReason[]
  /** URLs of the pages that failed and are left out. */
  readonly failed: ReadonlySet<string>
  /** Problems of the failed pages, once per cause. */
  readonly failures: readonly Problem[]
}

// Hash of a page with a dependency that has no hash: it is rendered each time.
const NEVER = ''

/** Pages that wait in memory for their code: rendering is faster. */
const MAX_HIGHLIGHTING = 100

/**
 * Renders every route whose cached page is out of date: its code, its route or anything it read of the site has
 * changed. Keeps the order of `routes`. Omits pages that fail.
 */
export async function renderPages(input: RenderPagesInput): Promise<RenderedPages> {
  const { routes, templates, site, cache, explain, count, highlighter } = input
  if (explain !== undefined) {
    const urls = routes.map(({ url }) => url)
    if (!urls.includes(explain)) throw noSuchPage(explain, urls)
  }
  const hashes = createHashes(input)
  const unchanged = new Set<string>()
  let reasons: readonly RebuildReason[] = []
  const failed = new Set<string>()
  const found: Problem[] = []
  const attempt = (route: Route): RenderedPage | undefined => {
    try {
      return templates.renderPage(route, site)
    } catch (error) {
      if (!(error instanceof BuildError)) throw error
      failed.add(route.url)
      found.push(...error.problems)
      return undefined
    }
  }
  /** By the place of their route; empty for those that fail. */
  const pages: (Page | undefined)[] = routes.map(() => undefined)
  const reader = openBodyReader()
  const pauses = new Pauses()
  const renderRoute = (route: Route, index: number, enter: Enter) => {
    count?.(index, routes.length)
    const own = hashes.describeRoute(route)
    const cached = cache.get(route)
    if (own && cached && cached.depsHash === hashes.ofAll(own, cached.page.dependencies)) {
      unchanged.add(route.url)
      highlighter?.keep(route.url)
      pages[index] = cached.page
      return
    }
    if (route.url === explain) {
      const now = own && hashes.ofEach(own, cached?.page.dependencies ?? [])
      reasons = explainRebuild(cache, route, cached?.page, now, templates.codeOf(route.template).files)
    }
    enter(route.template, onPage(route))
    const rendered = attempt(route)
    if (!rendered) return
    const finish = (page: RenderedPage) => {
      const read = page.dependencies
      const [depsHash, all] = own ? [hashes.ofAll(own, read), hashes.ofEach(own, read)] : [NEVER, []]
      reader.read(page, (notes) => {
        pages[index] = cache.put(page, depsHash, all, notes)
      })
    }
    const page = highlighter ? highlighter.highlight(rendered) : rendered
    if (!(page instanceof Promise)) return finish(page)
    const finished = page.then(finish)
    // Awaited later, unless something else fails first.
    finished.catch(() => undefined)
    highlighting.push(finished)
  }
  const highlighting: Promise<void>[] = []
  try {
    let next = 0
    while (next < routes.length) {
      await runSiteCode((enter) => {
        for (; next < routes.length && !pauses.due; next++) renderRoute(routes[next] as Route, next, enter)
      })
      if (highlighting.length > MAX_HIGHLIGHTING) await Promise.all(highlighting.splice(0))
      await pauses.take()
    }
    await Promise.all(highlighting)
    await reader.finish()
  } finally {
    await Promise.all([reader.close(), highlighter?.close()])
  }
  const failures = oncePerCause(found)
  for (const template of new Set(routes.map((route) => route.template)))
    cache.putCode(template, templates.codeOf(template))
  return { pages: pages.filter((page) => page !== undefined), unchanged, reasons, failed, failures }
}

/** Reports a template that fails on many pages once, with the first page. */
function oncePerCause(failures: readonly Problem[]): Problem[] {
  const causeOf = ({ code, message, place, thrown }: Problem) =>
    JSON.stringify([code, code === 'template/failed' ? '' : message.en, place, thrown?.[0]])
  return uniqueBy(failures.toReversed(), causeOf).toReversed()
}

/** Dependencies of one page: the hash of its code, its address and source, its head, its props. */
type OwnTexts = readonly [code: string, address: string, head: string, props: string]

function createHashes({ templates, site }: RenderPagesInput) {
  const { refOf, versionOf } = siteDependencies(site)
  const ofDependency = memoized((dependency: Dependency) =>
    contentHash(
      componentsOf([dependency]).length > 0
        ? templates.codeOf(fileOfComponent(dependency)).hash
        : versionOf(dependency),
    ),
  )
  return {
    /** Undefined if a part cannot be serialised. */
    describeRoute({ url, lang, source, template, head, props }: Route): OwnTexts | undefined {
      const headText = describeValue(head, refOf)
      const propsText = describeValue(props, refOf)
      if (headText === undefined || propsText === undefined) return undefined
      return [templates.codeOf(template).hash, [template, url, lang, source].join('\n'), headText, propsText]
    },
    ofAll: (own: OwnTexts, read: readonly Dependency[]): string =>
      contentHash(read.reduce((text, dependency) => `${text}\n${ofDependency(dependency)}`, own.join('\n'))),
    ofEach: (own: OwnTexts, read: readonly Dependency[]): readonly string[] => [
      ...own.map((text) => contentHash(text)),
      ...read.map(ofDependency),
    ],
  }
}

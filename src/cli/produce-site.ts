import type { RenderMarked } from '../check/explain/page-content.ts'
import { runGate } from '../check/run/gate.ts'
import type { KeptLinks } from '../check/run/known-pages.ts'
import type { CheckReport } from '../check/run/run-checks.ts'
import type { SiteConfig } from '../content/define-site.ts'
import type { Marks } from '../disk/file-stamps.ts'
import { loadContent, type Content } from '../content/load/load-content.ts'
import { assembleSite } from '../emit/assemble-site.ts'
import { openBuildWorker } from '../pages/build-worker.ts'
import { compileTemplates } from '../compile/compile-templates.ts'
import type { Document } from '../pages/finished-page.ts'
import { loadImages } from '../assets/images/images.ts'
import { dayIn, staleProblem, updateLastModified, type LastModified } from '../pages/last-modified.ts'
import { loadLastModified } from '../pages/last-modified-ledger.ts'
import type { HostRules } from '../hosts/rules/host-rules.ts'
import { readConfig } from '../compile/load-config.ts'
import type { Memory } from '../cache/build-cache.ts'
import { placingThrown } from '../compile/with-source-maps.ts'
import type { Page } from '../pages/page.ts'
import { renderPages } from '../pages/render-pages.ts'
import type { SiteFile } from '../lib/site-file.ts'
import { firstLook } from './dev/hot-update.ts'
import { gather } from '../problems/all-with-problems.ts'
import { failIfAny, type Problem } from '../problems/problem.ts'
import { createShelf } from '../cache/cache-store.ts'
import { buildSite } from '../model/build-site.ts'
import { checkReferences } from '../model/check-references.ts'
import { checkTranslations } from '../model/check-translations.ts'
import { expandRoutes } from '../model/expand-routes.ts'
import { renderMarked } from '../render/render-marked.ts'

export type ProduceOptions = {
  readonly now: Date
  readonly drafts: boolean
  /** `publish` makes everything a host serves; `preview` leaves out what only matters once published. */
  readonly mode: 'publish' | 'preview'
  /** Also finds what must be settled before the site goes live. */
  readonly launch?: boolean | undefined
  /** `report` gives back a site whose checks found errors, with them among its warnings. */
  readonly gate?: 'stop' | 'report'
  /** Marks of the files of content, where they were taken already. */
  readonly marks?: Marks
  /** What earlier calls left, and this one leaves. */
  readonly memory?: Memory
}

/** A complete site in memory. `warnings` are problems that do not stop it. */
export type ProducedSite = {
  readonly config: SiteConfig
  /** A hash of the code that the config is made of. */
  readonly configHash: string
  readonly content: Content
  readonly documents: readonly Document[]
  readonly files: readonly SiteFile[]
  readonly rules: HostRules
  /** What the handler must know of the site; undefined for a site that has none. */
  readonly api?: unknown
  /** How many pages had to be rendered; the others are as earlier calls left them. */
  readonly rendered: number
  /** Pages of a file that was saved since; see {@link firstLook}. */
  readonly look: (file: string, open: ReadonlySet<string>) => Promise<readonly SiteFile[]>
  /** A page as it would be if the texts of an entry were others. */
  readonly renderMarked: RenderMarked
  readonly lastModified: LastModified
  /** Set when the ledger of dates on the disk is not `lastModified`. */
  readonly stale?: Problem | undefined
  readonly warnings: readonly Problem[]
  readonly nextChange?: Date | undefined
  /** What the checks found, and how long they took. */
  readonly gate: CheckReport
}

/** The whole pipeline but the last step: reads the site at `root` and returns every file of it. */
export function produceSite(root: string, options: ProduceOptions): Promise<ProducedSite> {
  return placingThrown(root, () => produce(root, options))
}

async function produce(root: string, options: ProduceOptions): Promise<ProducedSite> {
  const { config, hash } = await readConfig(root)
  const { memory } = options
  const worker = openBuildWorker(root, hash)
  // The bundler is a process of its own; this one reads content meanwhile.
  const [templates, content] = await gather([
    compileTemplates(root),
    loadContent(root, config, memory?.shelf(`entries ${hash}`), options.marks, worker?.read),
  ]).finally(() => worker?.close())
  const references = checkReferences(content.mentions, content.ids, content.assets)
  failIfAny([...content.problems, ...references])

  const images = await loadImages(root, content.assets)
  const { site, parts, nextChange } = buildSite({ ...content, config, images }, options)
  const { routes, problems } = expandRoutes(templates.pages, site)
  failIfAny([...problems, ...checkTranslations(routes)])

  const { pages, unchanged } = await renderPages({
    routes,
    templates,
    site,
    parts,
    shelves: {
      pages: memory?.shelf(`pages ${hash}`) ?? createShelf(),
      kinds: memory?.shelf(`kinds ${hash}`) ?? createShelf(),
    },
  })
  const ledger = loadLastModified(root)
  const lastModified = updateLastModified(
    ledger,
    pages.map(fingerprint),
    dayIn(config.timeZone ?? 'UTC', options.now),
  )
  const { documents, files, rules, warnings, again } = await assembleSite({
    root,
    config,
    pages,
    templates,
    images,
    site,
    lastModified,
    styles: memory?.shelf('styles') ?? createShelf(),
    mentionedImages: content.mentions.images.map(({ target }) => target.replace(/^\//, '')),
    mode: options.mode,
  })
  const known = memory && { unchanged, links: memory.shelf<KeptLinks>('links') }
  const gate = await runGate({ root, config, content, templates, documents, files, known, ...options })
  if (options.gate !== 'report') failIfAny(gate.problems)
  memory?.settle()

  return {
    config,
    configHash: hash,
    content,
    documents,
    files,
    rules,
    api: config.api?.(site as never),
    rendered: pages.length - unchanged.size,
    look: (file, open) =>
      firstLook({ root, config, content, templates, images, routes, again, options }, file, open),
    renderMarked: ({ route }, entry) =>
      renderMarked(route, entry, site, (one, marked) => templates.renderPage(one, templates, marked)),
    lastModified,
    stale: staleProblem(ledger, lastModified),
    warnings: [...content.problems, ...warnings, ...gate.problems],
    gate,
    nextChange,
  }
}

function fingerprint({ route, fingerprint: hash }: Page) {
  return { url: route.url, hash, declared: route.head.modified ?? route.head.published }
}

import type { BuildCache } from '../cache/build-cache.ts'
import { createCacheStore } from '../cache/cache-store.ts'
import type { SiteConfig } from '../content/define-site.ts'
import { REDIRECTS_FILE } from '../content/redirects-file.ts'
import type { Content } from '../content/load/load-content.ts'
import { failIfAny, type Problem } from '../problems/problem.ts'
import type { ImageInfo, Site } from '../model/site.ts'
import { chooseStyles, loadSheets, type StyleStore } from '../assets/bundle-css.ts'
import { bundleIslands } from '../compile/bundle-islands.ts'
import type { CompiledTemplates } from '../compile/compile-templates.ts'
import { componentFile } from '../compile/read-components.ts'
import { finishPages, type FinishedPages } from '../pages/finish-pages.ts'
import type { Document } from '../pages/finished-page.ts'
import { prepareFonts } from '../assets/fonts/fonts.ts'
import { hostFiles } from '../hosts/files/host-files.ts'
import { checkHostRules } from '../hosts/rules/host-rules-check.ts'
import { compileHostRules, type HostRules } from '../hosts/rules/host-rules.ts'
import { prefetchFiles } from '../hosts/rules/prefetch-rules.ts'
import { placeRules } from '../hosts/rules/place-rules.ts'
import { makeIcons } from '../assets/icons/icons.ts'
import { emitImages } from '../assets/images/images.ts'
import type { LastModified } from '../pages/last-modified.ts'
import { lastModifiedDates } from '../pages/last-modified.ts'
import { listingFiles } from '../feeds/listings.ts'
import { siteForFeeds } from '../feeds/site-for-feeds.ts'
import { precompress } from './precompress.ts'
import { publicFiles } from './public-files.ts'
import { codeOfPage } from '../pages/page-code.ts'
import type { Page, PageBodies } from '../pages/page.ts'
import { feedLinks } from '../feeds/rss.ts'
import { searchFiles } from '../feeds/search-index.ts'
import { registersWorker, serviceWorkerFile } from '../assets/service-worker.ts'
import { groupBy } from '../lib/lists/group-by.ts'
import type { Count } from '../lib/progress.ts'
import { PUBLIC } from '../lib/public-folder.ts'
import type { SiteFile } from '../lib/site-file.ts'
import { makeSocialCards } from '../assets/social-cards/social-cards.ts'

// Trusted Types policies that page scripts create.
const TRUSTED_TYPES = ['site']

export type AssembleInput = {
  readonly root: string
  readonly config: SiteConfig
  readonly site: Site
  readonly pages: readonly Page[]
  readonly bodies: PageBodies
  readonly templates: CompiledTemplates
  readonly content: Pick<Content, 'mentions' | 'published' | 'readLinks'>
  readonly images: readonly ImageInfo[]
  readonly lastModified: LastModified
  readonly cache?: BuildCache | undefined
  /** `preview` leaves out cards, the search index and compressed files, and links styles. */
  readonly mode: 'publish' | 'preview'
  /** Counts the files that are compressed. */
  readonly count?: Count | undefined
}

export type AssembledSite = {
  readonly documents: readonly Document[]
  /** By the addresses that authors write: `placeFiles` puts them where hosts look for them. */
  readonly files: readonly SiteFile[]
  /** The rules from which each host's files were written. */
  readonly rules: HostRules
  readonly warnings: readonly Problem[]
  /** See {@link FinishedPages}. */
  readonly refinish: FinishedPages['refinish']
}

/** Assembles every file of the site from its rendered pages. Writes nothing but the cache. */
export async function assembleSite(input: AssembleInput): Promise<AssembledSite> {
  const { root, config, site, pages, templates, mode, cache } = input
  const styles: StyleStore = cache?.store('styles') ?? createCacheStore()
  const routes = pages.map(({ route }) => route)
  const base = config.baseStyles ?? []
  const publish = mode === 'publish'
  const { trustedTypes = [], ...sources } = config.policy?.(site as never) ?? {}
  const policy = { ...sources, trustedTypes: [...TRUSTED_TYPES, ...trustedTypes] }

  const [fonts, sheets, islands, images, icons, cards] = await Promise.all([
    prepareFonts(root, config.fonts),
    loadSheets(root, styleFiles(input), styles),
    bundleIslands(root, templates.islandFiles, {
      serviceWorker: publish && registersWorker(config),
      site: config,
    }),
    emitImages(root, input.images, usedImages(input)),
    makeIcons(root, config),
    publish
      ? makeSocialCards(root, routes, config, (name, language) => site.fact(name, language))
      : { files: [], urlOf: () => undefined },
  ])
  const finished = finishPages(pages, {
    config,
    bodies: input.bodies,
    templates,
    islands,
    fonts,
    choose: chooseStyles(sheets, base, styles),
    classes: new Set([...sheets.values()].flatMap(({ classes }) => [...classes])),
    policy,
    inlineStyles: publish,
    links: [...icons.links, ...feedLinks(config)],
    cardOf: cards.urlOf,
  })

  const listings = await listingFiles({
    root,
    config,
    site: siteForFeeds(site, routes, templates),
    pages: routes,
    hashes: pages.map(({ listingHash }) => listingHash),
    styles,
    lastModified: lastModifiedDates(input.lastModified),
  })
  const search = publish ? await searchFiles(root, config, pages, input.bodies) : []
  const made = [
    ...finished.files,
    ...islands.files,
    ...fonts.files,
    ...images,
    ...icons.files,
    ...cards.files,
    ...listings,
    ...ownFiles(config, site),
    ...publicFiles(root, input.content.published),
    ...search,
    ...prefetchFiles(config),
  ]
  const worker = await serviceWorkerFile(root, config, made)
  const files = worker ? [...made, worker] : made

  const paths = files.map(({ path }) => path)
  const rules = compileHostRules({
    config,
    styleHashes: finished.styleHashes,
    ...policy,
    files: paths,
  })
  const limits = checkHostRules(rules, paths, input.content.readLinks(REDIRECTS_FILE))
  const placed = placeRules(rules, config)
  failIfAny(limits)
  const compressed =
    publish && config.precompress !== false ? await precompress(root, files, input.count) : []
  const all = [...files, ...compressed, ...hostFiles(placed, config)]
  failIfAny(sameAddress(all, new Set(input.content.published)))
  return {
    documents: finished.documents,
    refinish: finished.refinish,
    files: all,
    rules: placed,
    warnings: limits,
  }
}

function styleFiles({ config, pages, templates, mode }: AssembleInput): string[] {
  // A draft may use a component that no page does yet.
  const drafted = mode === 'preview' ? [...templates.componentSchemas.keys()].map(componentFile) : []
  const used = new Set([...pages.flatMap(codeOfPage), ...drafted])
  const files = [...used, ...templates.islandFiles.values()].flatMap(templates.closure)
  return [...(config.baseStyles ?? []), ...files].filter((file) => file.endsWith('.css'))
}

/** Images used by templates or by content, and those preloaded. */
function usedImages({ pages, config, content }: AssembleInput): ReadonlySet<string> {
  const mentioned = content.mentions.images.map(({ target }) => target.replace(/^\//, ''))
  const preloaded = (config.preload ?? []).map(({ href }) => href.slice(1))
  return new Set([...pages.flatMap(({ images }) => images), ...mentioned, ...preloaded])
}

/** The files that the config makes. Throws a BuildError for one that would not be in the folder of the site. */
function ownFiles(config: SiteConfig, site: Site): readonly SiteFile[] {
  const files = config.files?.(site as never) ?? []
  const outside = files.filter(({ path }) => !/^[^/\\]/.test(path) || path.split('/').includes('..'))
  failIfAny(
    outside.map(({ path }) => ({
      code: 'output/file-path',
      message: {
        en: `"${path}" is no path of a file below the site.`,
        fr: `« ${path} » n'est pas le chemin d'un fichier du site.`,
      },
      hint: { en: 'Write it like "data/posts.json".', fr: 'Écrivez-le comme « data/articles.json ».' },
      place: { file: 'site.config.ts' },
    })),
  )
  return files
}

function sameAddress(files: readonly SiteFile[], published: ReadonlySet<string>): Problem[] {
  const twice = [...groupBy(files, ({ path }) => path)].filter(([, same]) => same.length > 1)
  return twice.map(([path]) => ({
    code: 'output/same-file',
    message: {
      en: `Two sources give the same file "${path}".`,
      fr: `Deux sources donnent le même fichier « ${path} ».`,
    },
    hint: { en: 'Rename one of them.', fr: "Renommez l'une des deux." },
    ...(published.has(`${PUBLIC}${path}`) && { place: { file: `content/${PUBLIC}${path}` } }),
  }))
}
